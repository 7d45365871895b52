import { expect, test } from 'vitest'
import { createPost } from '#app/features/blog/save-post.server.ts'
import { loadClub } from '#app/features/demo/club.demo.ts'
import { demoDatesOn } from '#app/features/demo/demo-dates.ts'
import { createBoardOffice } from '#app/features/board/board-answer.server.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { updateSearchIndex } from '#app/platform/search/search-sources.server.ts'
import { wholeMenu } from '#app/shell/menu.ts'
import { startAirfieldClub } from '#test/airfield-club.ts'
import { startApp } from '#test/app.ts'
import { readPage, withoutTypography } from '#test/page-reading.ts'
import { emptyPages } from './empty-pages.server.ts'

type Site = Pick<Awaited<ReturnType<typeof startApp>>, 'get'>

const own = 'https://verein.example'
/** Required by law, or needed as an entry point. */
const always = ['/', '/impressum', '/datenschutz', '/suche']
const behindSignIn = /^\/(admin|mitglied|vereinsflieger|anmelden|passwort-vergessen)(\/|$)/

/**
 * Matches only sentences about the page as a whole: a missing description of the way appears beside the address and the
 * map.
 */
const nothingHere =
  /noch (nicht|nichts|kein\w*) (eingetragen|(auf)?geschrieben|erschienen)|not been entered yet|are listed yet|Noch ist kein|Noch hat niemand|stehen hier keine|steht hier keine|nichts angekündigt/i

function whyEmpty(html: string): string | undefined {
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
  const result = [...main.matchAll(/<p class="empty">([\s\S]*?)<\/p>/g)].map(([, text = '']) => text)
  const bare = result.find((text) => !text.includes('rufen Sie an'))
  if (bare !== undefined) return withoutTypography(bare)
  return nothingHere.exec(withoutTypography(main))?.[0]
}

/** Visits all pages linked from the home page or listed in the sitemap, and returns them with their defects. */
async function walk({ get }: Site) {
  const sitemap = await (await get('/sitemap.xml')).text()
  const waiting = [
    '/',
    ...[...sitemap.matchAll(/<loc>https:\/\/verein\.example([^<]*)<\/loc>/g)].map(([, path = '']) => path),
  ]
  const from = new Map(waiting.map((path) => [path, 'sitemap']))
  const wrong: string[] = []
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const answer = await get(path)
    if (answer.status !== 200) wrong.push(`${from.get(path)} → ${path}: ${answer.status}`)
    if (!answer.headers.get('content-type')?.startsWith('text/html')) continue
    const html = await answer.text()
    const why = always.includes(path.split('?', 1)[0]!) ? undefined : whyEmpty(html)
    if (why !== undefined) wrong.push(`${from.get(path)} → ${path}: ${why}`)
    for (const link of readPage(html).links) {
      const url = new URL(link, own + path)
      const next = url.pathname + url.search
      if (url.origin !== own || behindSignIn.test(url.pathname) || from.has(next)) continue
      from.set(next, path)
      waiting.push(next)
    }
  }
  return { reached: [...from.keys()], wrong }
}

test('a new club leads nobody to a page on which there is nothing yet', async () => {
  const { reached, wrong } = await walk(await startApp())
  expect(wrong).toEqual([])
  expect(reached.toSorted()).toEqual(['/', '/anmelden', '/datenschutz', '/impressum', '/suche'])
})

test('where nobody can be reached, no page sends one to the contact', async () => {
  const { get } = await startApp()
  for (const path of [
    '/verein/blog',
    '/verein/vorstand',
    '/verein/mitgliedschaft',
    '/erlebnisse/veranstaltungen',
    '/erlebnisse/schnupperflug',
  ]) {
    const main = /<main[\s\S]*<\/main>/.exec(await (await get(path)).text())?.[0] ?? ''
    expect(main, path).toContain('class="empty"')
    expect(main, path).not.toContain('Kontakt')
  }
})

test('so does a club that has entered itself alone, which can be reached, and one with its field and prices', async () => {
  const first = await startApp()
  const at = first.services.now()
  const dates = demoDatesOn(localDate(at.getTime()))
  await loadClub({ services: first.services, db: first.db, dates, at })
  const alone = await walk(first)
  expect(alone.wrong).toEqual([])
  expect(alone.reached).toContain('/kontakt')
  expect(alone.reached).not.toContain('/flugplatz/zeiten')

  const field = await walk(await startAirfieldClub())
  expect(field.wrong).toEqual([])
  for (const path of ['/flugplatz/zeiten', '/piloteninfo/preisliste', '/piloteninfo/ppr-anfrage'])
    expect(field.reached).toContain(path)
  for (const path of [
    '/verein/blog',
    '/verein/blog/atom.xml',
    '/erlebnisse/ausflugsziele',
    '/flugplatz/webcam',
  ])
    expect(field.reached).not.toContain(path)
})

test('every page of the menu is missing in an empty club, and none in a full one', async () => {
  const { db, services, get } = await startApp()
  const { paths } = await emptyPages(db, services.now())
  for (const { links } of wholeMenu) for (const { href } of links) expect(paths).toContain(href)
  // Their URLs still work.
  for (const path of paths.filter((each) => !/\.\w+$/.test(each)))
    expect([path, (await get(path)).status]).toEqual([path, 200])
  const demo = await startApp({ demo: true })
  expect((await emptyPages(demo.db, demo.services.now())).paths).toEqual([])
})

test('the search finds no page on which there is nothing yet', async () => {
  const { get, services } = await startAirfieldClub()
  await updateSearchIndex(services)
  const finds = async (text: string, path: string) =>
    (await (await get(`/suche?q=${text}`)).text()).includes(`href="${path}"`)
  expect(await finds('Betriebszeiten', '/flugplatz/zeiten')).toBe(true)
  expect(await finds('Webcam', '/flugplatz/webcam')).toBe(false)
})

test('what is filled stands in menu, foot and sitemap at once, a planned post from its minute on', async () => {
  const { db, services, get, ask } = await startApp()
  const leads = async (path: string) => (await (await get('/')).text()).includes(`href="${path}"`)
  const at = services.now()
  const office = { group: 'vorstand', office: 'Vorsitz', memberId: null, position: 1, details: {} }
  expect(await leads('/verein/vorstand')).toBe(false)
  await createBoardOffice(db, office, at)
  expect(await leads('/verein/vorstand')).toBe(true)
  expect(await (await get('/sitemap.xml')).text()).toContain('/verein/vorstand<')

  const post = {
    title: 'Los geht es',
    teaser: '',
    category: 'Werkstatt',
    body: [],
    coverPictureId: null,
    authorId: null,
  }
  const publishedAt = new Date(at.getTime() + 60_000)
  await createPost(
    db,
    { ...post, publishedAt: publishedAt.toISOString(), status: 'scheduled', visibility: 'public' },
    at,
  )
  expect(await leads('/verein/blog')).toBe(false)
  expect((await ask('/kontakt')).validUntil ?? Number.POSITIVE_INFINITY).toBeLessThanOrEqual(
    publishedAt.getTime(),
  )
  services.now = () => publishedAt
  expect(await leads('/verein/blog')).toBe(true)
})
