import { expect, test } from 'vitest'
import { publicationSetting } from '#app/features/club/publication.server.ts'
import { clubSetting } from '#app/features/club/club.ts'
import { changeSetting, saveSetting } from '#app/platform/settings/settings.server.ts'
import { startAirfieldClub } from '#test/airfield-club.ts'
import { startApp } from '#test/app.ts'
import { withoutTypography as textOf } from '#test/page-reading.ts'

const adminPath = '/admin/einstellungen/veroeffentlichung'

async function inPreparation(site: Awaited<ReturnType<typeof startAirfieldClub>>) {
  await saveSetting(site.db, publicationSetting, { isPublished: false }, site.services.now())
  return site
}

const closed = [
  '/',
  '/?anzeige=tafel',
  '/kontakt',
  '/suche?q=ppr',
  '/flugplatz/zeiten',
  '/flugplatz/zeiten/en',
  '/verein/blog',
  '/verein/blog/gibt-es-nicht',
  '/gibt-es-nicht',
]
const closedFiles = [
  '/verein/blog/atom.xml',
  '/erlebnisse/veranstaltungen/kalender.ics',
  '/flugplatz/zeiten.ics',
  '/piloteninfo/preisliste.csv',
  '/api/status',
  '/api/status/live',
  '/api/zeiten',
  '/api/flugplatz',
  '/kontakt.data',
]
const open = [
  '/anmelden',
  '/passwort-vergessen',
  '/impressum',
  '/datenschutz',
  '/.well-known/security.txt',
  '/robots.txt',
  '/api/health',
  '/api/live',
  '/api/ready',
  '/zeichen.svg',
  '/favicon.ico',
  '/site.webmanifest',
]

test('in preparation visitors read just that, at every address and without a way to another page', async () => {
  const { get } = await inPreparation(await startAirfieldClub())
  for (const path of closed) {
    const answer = await get(path)
    const page = await answer.text()
    expect([path, answer.status, answer.headers.get('retry-after')]).toEqual([path, 503, '3600'])
    expect(answer.headers.get('x-robots-tag')).toBe('noindex')
    expect(textOf(/<title>[^<]*<\/title>/.exec(page)?.[0] ?? '')).toBe(
      'Luftsportverein Falkenried e. V. – Website in Vorbereitung',
    )
    expect(page).toContain('name="robots" content="noindex"')
    const ways = [...page.matchAll(/<a[^>]* href="(\/[^"]*)"/g)].map(([, href]) => href)
    expect(new Set(ways)).toEqual(
      new Set(['/', '/anmelden', '/impressum', '/datenschutz', '/impressum#barrierefreiheit']),
    )
  }
})

test('in preparation programs get 503 from feeds, calendars and interfaces, and no search engine an address', async () => {
  const { get } = await inPreparation(await startAirfieldClub())
  for (const path of closedFiles) {
    const answer = await get(path)
    expect([path, answer.status, answer.headers.get('retry-after')]).toEqual([path, 503, '3600'])
    expect(await answer.text()).toContain('Diese Website ist noch in Vorbereitung.')
  }
  const data = await get('/kontakt/_payload.json')
  expect([data.status, await data.json()]).toEqual([
    503,
    { error: { status: 503, message: 'Internal Server Error' } },
  ])
  expect(await (await get('/robots.txt')).text()).toBe('User-agent: *\nDisallow: /\n')
  expect((await get('/sitemap.xml')).status).toBe(404)
})

test('in preparation a form of the website stores nothing', async () => {
  const { post, db } = await inPreparation(await startAirfieldClub())
  expect((await post('/piloteninfo/ppr-anfrage', { name: 'Erika' })).status).toBe(503)
  expect(await db.selectFrom('requests').selectAll().execute()).toEqual([])
})

test('in preparation signing in, what the law asks for and what machines watch stay there', async () => {
  const { get } = await inPreparation(await startAirfieldClub())
  for (const path of open) expect([path, (await get(path)).status]).toEqual([path, 200])
  const legal = await (await get('/impressum')).text()
  expect(legal).not.toContain('id="hauptmenue"')
  expect(legal).not.toContain('/flugplatz/zeiten')
})

test('in preparation the administration sees the website with a line above it, members their own area', async () => {
  const { as } = await inPreparation(await startAirfieldClub())
  const line = 'Nur die Verwaltung sieht das.'
  const board = await as('admin', ['board'])
  for (const path of ['/', '/flugplatz/zeiten', '/impressum']) {
    const page = await (await board.get(path)).text()
    expect(textOf(page)).toContain(line)
    expect(page).toContain(`href="${adminPath}"`)
  }
  const editor = await as('admin', ['editorial'])
  const page = await (await editor.get('/verein/blog')).text()
  expect(textOf(page)).toContain(line)
  expect(page).not.toContain(adminPath)
  const member = await as('member')
  expect((await member.get('/mitglied')).status).toBe(200)
  expect((await member.get('/api/status')).status).toBe(200)
  expect((await member.get('/')).status).toBe(503)
  expect((await (await as('none')).get('/')).status).toBe(503)
})

test('who has a link of their own from a letter gets behind it', async () => {
  const { get } = await inPreparation(await startAirfieldClub())
  expect((await get('/piloteninfo/ppr/gibt-es-nicht')).status).toBe(404)
})

test('the club publishes, sees before what there will be, and can take it back; the log says who did', async () => {
  const { as, get, db } = await inPreparation(await startAirfieldClub())
  const board = await as('admin', ['board'])
  const before = textOf(await (await board.get(adminPath)).text())
  expect(before).toContain('Was Gäste dann sehen')
  expect(before, 'nobody has changed anything yet').not.toContain('zuletzt geändert')
  expect(before).toContain('Betriebszeiten')
  expect(textOf(await (await board.get('/admin')).text())).toContain('Die Website ist in Vorbereitung')

  const published = await board.post(adminPath, { intent: 'veroeffentlichen' })
  expect(published.headers.get('location')).toBe(`${adminPath}?getan=veroeffentlicht`)
  expect(textOf(await (await board.get(adminPath)).text())).toContain('zuletzt geändert am')
  expect((await get('/')).status).toBe(200)
  expect((await get('/sitemap.xml')).status).toBe(200)
  expect(await (await get('/impressum')).text()).toContain('id="hauptmenue"')
  expect(textOf(await (await board.get('/')).text())).not.toContain('Nur die Verwaltung')
  expect(textOf(await (await board.get('/admin')).text())).not.toContain('Die Website ist in Vorbereitung')

  await board.post(adminPath, { intent: 'veroeffentlichen' })
  await board.post(adminPath, { intent: 'zurueck' })
  expect((await get('/')).status).toBe(503)
  const log = await db.selectFrom('audit_log').select(['subject', 'act']).orderBy('id').execute()
  expect(log).toEqual([
    { subject: 'website', act: 'published' },
    { subject: 'website', act: 'withdrawn' },
  ])
})

test('who publishes reads beforehand that the legal notice names nobody for the club', async () => {
  const { as, db, services } = await inPreparation(await startAirfieldClub())
  const chair = await as('admin', ['board'])
  const read = async () => textOf(await (await chair.get(adminPath)).text())
  const represent = (text: string | null) =>
    changeSetting(
      db,
      clubSetting,
      (club) => ({
        ...club!,
        representation: text === null ? null : { mode: 'joint' as const, text, personIds: [] },
      }),
      services.now(),
    )
  await represent(null)
  expect(await read()).toContain('Im Impressum fehlt noch, wer den Verein vertritt; § 5 DDG verlangt es.')
  await represent('Zwei Vorstände vertreten gemeinsam.')
  expect(await read()).not.toContain('Im Impressum fehlt')
})

test('without the right nobody publishes, and nobody a website that does not say whose it is', async () => {
  const { as, get, db, services } = await startApp()
  await saveSetting(db, publicationSetting, { isPublished: false }, services.now())
  const editor = await as('admin', ['editorial'])
  expect((await editor.post(adminPath, { intent: 'veroeffentlichen' })).status).toBe(403)
  const board = await as('admin', ['board'])
  await board.post(adminPath, { intent: 'veroeffentlichen' })
  expect((await get('/')).status).toBe(503)
  expect(textOf(await (await board.get(adminPath)).text())).toContain('Trag zuerst den Verein ein')
  expect(await (await get('/')).text()).toContain('<title>Website in Vorbereitung</title>')
})
