import { Mobility, mobilitySetting } from '#app/features/airfield/mobility/mobility.ts'
import { saveSetting } from '#app/platform/settings/settings.server.ts'
import mobility from './content/mobility.json' with { type: 'json' }
import type { DemoContext } from './load-demo.server.ts'

export async function loadMobility({ db, dates, at }: DemoContext) {
  const { provider, ...rest } = mobility
  const checked = { ...rest, provider: { ...provider, asOf: dates.day(provider.asOf) } }
  await saveSetting(db, mobilitySetting, Mobility.parse(checked), at)
}
