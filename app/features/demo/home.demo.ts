import { Home } from '#app/features/home/home-blocks.ts'
import { beginHomePage } from '#app/features/home/home-page.server.ts'
import home from './content/home.json' with { type: 'json' }
import type { DemoContext } from './load-demo.server.ts'

export async function loadHome({ db, at }: DemoContext) {
  await beginHomePage(db, { home: Home.parse(home), body: [], teaser: '' }, at)
}
