import type { EntryContext } from 'react-router'
import { expect, test } from 'vitest'
import { loadBuild } from '#server/build.ts'
import { clubSetting } from '#app/features/club/club.ts'
import { findSetting, saveSetting } from '#app/platform/settings/settings.server.ts'
import { startApp } from './app.ts'
import { publicAddresses } from './public-addresses.ts'

/** Asks for pages of the demo club, each as it was sent and drawn once more as a whole. */
async function demoPages() {
  const { createApp, drawTree, wholeSite } = await loadBuild()
  const { db, services } = await startApp({ demo: true })
  const draw = wholeSite.entry.module.default
  let drawn: { page: EntryContext; url: string } | undefined
  const watched: typeof draw = (request, status, headers, page, context) => {
    drawn = { page, url: request.url }
    return draw(request, status, headers, page, context)
  }
  const { entry } = wholeSite
  const app = createApp(services, {
    ...wholeSite,
    entry: { ...entry, module: { ...entry.module, default: watched } },
  })
  const pageAt = async (path: string) => {
    drawn = undefined
    const { response } = await app(new Request(services.publicUrl + path), { clientAddress: '192.0.2.1' })
    const sent = await response.text()
    if (drawn === undefined) return undefined
    const { page, url } = drawn
    return { sent: apart(sent), whole: apart(`<!doctype html>${drawTree(page, url, '')}`) }
  }
  return { db, services, pageAt }
}

/** Without its styles, which are chosen last, and what is new with each answer. */
const apart = (html: string) =>
  html.replace(/(<style[^>]*>).*?(?=<\/style>)/s, '$1').replaceAll(/ nonce="[^"]*"/g, '')

const others = [
  '/verein/blog/gibt-es-nicht',
  '/flugplatz/zeiten?x=1',
  '/flugplatz/zeiten/en?x=1',
  '/gibt-es-nicht',
]

test('a page made of parts that other pages have left is the page drawn as a whole, before and after a change', async () => {
  const { db, services, pageAt } = await demoPages()
  const addresses = [...publicAddresses, ...others]
  let pages = 0
  const compare = async () => {
    for (const path of [...addresses, ...addresses.toReversed()]) {
      const page = await pageAt(path)
      if (page === undefined) continue
      pages += 1
      expect(page.sent, path).toBe(page.whole)
    }
  }
  await compare()
  expect(pages).toBeGreaterThan(90)
  const club = (await findSetting(db, clubSetting))!
  const features = { ...club.features, webcam: false, english: false, feeds: false }
  await saveSetting(
    db,
    clubSetting,
    { ...club, name: 'Fliegergruppe Neuried e. V.', features },
    services.now(),
  )
  await compare()
  expect((await pageAt('/kontakt'))!.sent).toContain('Neuried')
})
