import { Home } from '#app/features/home/home-blocks.ts'
import { homeSetting } from '#app/features/home/home-setting.server.ts'
import { saveSetting } from '#app/platform/settings/settings.server.ts'
import home from './content/home.json' with { type: 'json' }
import type { DemoContext } from './load-demo.server.ts'

export async function loadHome({ db, at }: DemoContext) {
  await saveSetting(db, homeSetting, Home.parse(home), at)
}
