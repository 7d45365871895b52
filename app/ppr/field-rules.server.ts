import { airfieldContent } from '#app/airfield/opening-calendar.server.ts'
import type { Services } from '#app/platform/services.ts'
import { findSetting } from '#app/settings/settings.server.ts'
import type { FieldRules } from './ppr-checks.ts'
import { pprSetting, pprStandard } from './ppr-settings.ts'

/** What an arrival is judged by at this moment. */
export async function fieldRules({ db, now }: Pick<Services, 'db' | 'now'>): Promise<FieldRules> {
  const [{ calendar, airfield }, settings] = await Promise.all([
    airfieldContent(db),
    findSetting(db, pprSetting),
  ])
  return { calendar, airfield, settings: settings ?? pprStandard, now: now().getTime() }
}
