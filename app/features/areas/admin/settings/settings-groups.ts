import { accessSettings } from './access-settings.ts'
import { airfieldSettings } from './airfield-settings.ts'
import { clubSettings } from './club-settings.ts'
import { exchangeSettings } from './exchange-settings.ts'
import { moneySettings } from './money-settings.ts'
import { peopleSettings } from './people-settings.ts'
import { technologySettings } from './technology-settings.ts'
import type { SettingsGroup } from './settings-page.ts'

/** Everything a club can set, by what it is about. */
export const settingsGroups: readonly SettingsGroup[] = [
  clubSettings,
  peopleSettings,
  airfieldSettings,
  moneySettings,
  accessSettings,
  exchangeSettings,
  technologySettings,
]
