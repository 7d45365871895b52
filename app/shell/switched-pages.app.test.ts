import { expect, test } from 'vitest'
import { type Club, clubSetting } from '#app/features/club/club.ts'
import { pagesInSearch } from '#app/features/pages/pages.server.ts'
import { findSetting, saveSetting } from '#app/platform/settings/settings.server.ts'
import { startAirfieldClub } from '#test/airfield-club.ts'

async function aClubWith(features: Partial<Club['features']>) {
  const site = await startAirfieldClub()
  const club = (await findSetting(site.db, clubSetting))!
  const save = (some: Partial<Club['features']>) =>
    saveSetting(
      site.db,
      clubSetting,
      { ...club, features: { ...club.features, ...some } },
      site.services.now(),
    )
  await save(features)
  return { ...site, save }
}

const off = { ppr: false, hangarSpaces: false, webcam: false, app2drive: false, feeds: false, english: false }
const hidden = [
  '/piloteninfo/ppr-anfrage',
  '/piloteninfo/ppr-anfrage/en',
  '/flugplatz/zeiten/en',
  '/piloteninfo/preisliste/en',
  '/piloteninfo/hallenplatz',
  '/piloteninfo/hallenplatz/en',
  '/piloteninfo/briefing/en',
  '/flugplatz/webcam',
  '/flugplatz/app2drive',
  '/flugplatz/zeiten.ics',
  '/verein/blog/atom.xml',
  '/erlebnisse/veranstaltungen/atom.xml',
  '/erlebnisse/veranstaltungen/kalender.ics',
]

test('what the club has switched off is not found, and is there again once it is switched on', async () => {
  const { get, save } = await aClubWith(off)
  const statuses = async () => Array.fromAsync(hidden, async (path) => (await get(path)).status)
  expect(await statuses()).toEqual(hidden.map(() => 404))
  await save({ ppr: true, hangarSpaces: true, webcam: true, app2drive: true, feeds: true, english: true })
  expect(await statuses()).toEqual(hidden.map(() => 200))
})

test('the page in its place says so within the frame of the site', async () => {
  const { get } = await aClubWith(off)
  const page = await (await get('/piloteninfo/ppr-anfrage')).text()
  expect(page).toContain('Page not found: /piloteninfo/ppr-anfrage')
  expect(page).toContain('id="hauptmenue"')
})

test('a form to what is switched off stores nothing', async () => {
  const { post, db } = await aClubWith(off)
  for (const path of ['/piloteninfo/ppr-anfrage', '/piloteninfo/hallenplatz'])
    expect((await post(path, { name: 'Erika' })).status).toBe(404)
  expect(await db.selectFrom('requests').selectAll().execute()).toEqual([])
})

test('nothing leads to what is switched off: menu, foot, pages, sitemap, search', async () => {
  const { get, db } = await aClubWith(off)
  const readers = [
    '/',
    '/flugplatz/zeiten',
    '/piloteninfo/aip-auszug',
    '/verein/blog',
    '/erlebnisse/veranstaltungen',
    '/suche',
    '/sitemap.xml',
  ]
  for (const path of readers) {
    const page = await (await get(path)).text()
    for (const address of hidden)
      expect({ path, leads: page.includes(`${address}"`) || page.includes(`${address}<`) }).toEqual({
        path,
        leads: false,
      })
  }
  const found: string[] = []
  for await (const { address } of pagesInSearch.entries(db)) found.push(address)
  expect(found).toContain('/flugplatz/zeiten')
  expect(found.filter((address) => hidden.includes(address))).toEqual([])
})

test('without English the German pages stay and lead nowhere else', async () => {
  const { get } = await aClubWith({ english: false })
  for (const path of ['/flugplatz/zeiten', '/piloteninfo/ppr-anfrage', '/piloteninfo/aip-auszug']) {
    const answer = await get(path)
    expect([path, answer.status, (await answer.text()).includes('/en"')]).toEqual([path, 200, false])
  }
  expect((await get('/piloteninfo/ppr-anfrage/en')).status).toBe(404)
})
