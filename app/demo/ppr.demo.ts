import { PprSettings, pprSetting } from '#app/ppr/ppr-settings.ts'
import { saveSetting } from '#app/settings/settings.server.ts'
import settings from './content/ppr.json' with { type: 'json' }
import type { DemoContext } from './load-demo.server.ts'

export async function loadPpr({ db, at }: DemoContext) {
  await saveSetting(db, pprSetting, PprSettings.parse(settings), at)
}
