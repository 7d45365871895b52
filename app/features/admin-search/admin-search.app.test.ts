import { expect, test } from 'vitest'
import { startApp } from '#test/app.ts'
import { withoutTypography as textOf } from '#test/page-reading.ts'

type Visitor = { get: (path: string) => Promise<Response> }

const search = async (person: Visitor, typed: string) =>
  (await person.get(`/admin/suche?q=${encodeURIComponent(typed)}`)).text()

const finds = async (person: Visitor, typed: string, href: string) =>
  (await search(person, typed)).split('<main')[1]?.includes(`href="${href}"`)

test('settings, places and actions are found by everyday words, and a miss says so', async () => {
  const { as } = await startApp()
  const admin = await as('admin')
  for (const [typed, href] of [
    ['iban', '/admin/preise/angaben'],
    ['oeffnungszeiten', '/admin/flugplatz/zeiten'],
    ['wordpress', '/admin/uebernahme/wordpress'],
    ['flugleiterlos', '/admin/einweisung'],
    ['vcard', '/admin/mitglieder/ausgeben'],
    ['wartung', '/admin/reservierung'],
    ['Platz sperren', '/admin/platzstatus'],
    ['Sonderzeit', '/admin/flugplatz/zeiten/sonderzeit'],
    ['beitrag schreiben', '/admin/blog/erstellen'],
    ['gutschein aus', '/admin/schnupperflug/gutscheine/erstellen'],
  ] as const)
    expect([typed, await finds(admin, typed, href)]).toEqual([typed, true])
  expect(textOf(await search(admin, '<xylofon>'))).toContain('Nichts gefunden zu „<xylofon>“')
})

test('people, aircraft, requests, posts and events are found, by whom they concern alone', async () => {
  const { as, db } = await startApp({ demo: true })
  const request = await db
    .selectFrom('requests')
    .select(['id', 'number', 'sender_name'])
    .where('kind', '=', 'ppr')
    .executeTakeFirstOrThrow()
  const event = await db
    .selectFrom('events')
    .select(['id', 'title'])
    .where('publication', '=', 'published')
    .executeTakeFirstOrThrow()
  const post = await db.selectFrom('posts').select(['id', 'title']).executeTakeFirstOrThrow()
  const [all, editor, nobody] = [await as('admin'), await as('admin', ['editorial']), await as('admin', [])]
  for (const [typed, href, mayEditor] of [
    ['rieger hanne', '/admin/mitglieder/hanne-rieger', false],
    ['DEQFA', '/admin/flugzeuge/d-eqfa', false],
    [request.number, `/admin/anfragen/${request.id}`, false],
    [event.title, `/admin/veranstaltungen/${event.id}`, true],
    [post.title, `/admin/blog/${post.id}`, true],
  ] as const) {
    expect([typed, await finds(all, typed, href)]).toEqual([typed, true])
    expect([typed, await finds(editor, typed, href)]).toEqual([typed, mayEditor])
    expect([typed, await finds(nobody, typed, href)]).toEqual([typed, false])
  }
})

test('a slip of the pen finds what was meant and says so', async () => {
  const { as } = await startApp()
  const page = textOf(await search(await as('admin'), 'Gutschien'))
  expect(page).toContain('für „gutschein“, keiner für „Gutschien“')
  expect(page).toContain('Gutschein ausstellen')
})

test('what a volunteer types is found, with words too many and letters wrong', async () => {
  const { as } = await startApp({ demo: true })
  const admin = await as('admin')
  for (const [typed, href] of [
    ['neuer beitrag', '/admin/blog/erstellen'],
    ['platz zumachen', '/admin/platzstatus'],
    ['morgen geschlossen', '/admin/flugplatz/zeiten/sonderzeit'],
    ['landung bestätigen', '/admin/anfragen/ppr'],
    ['serientermin', '/admin/veranstaltungen/erstellen'],
    ['mitglider importieren', '/admin/mitglieder/einlesen'],
    ['adressliste drucken', '/admin/mitglieder/ausgeben'],
    ['passwort vergessen', '/admin/einstellungen/konten'],
    ['neue preisliste', '/admin/preise'],
    ['landegebür', '/admin/preise'],
    ['menü ändern', '/admin/einstellungen/menue'],
    ['farbe ändern', '/admin/einstellungen/erscheinungsbild'],
    ['lärmbeschwerde', '/admin/anfragen/laerm'],
    ['arbeitsstunden genehmigen', '/admin/arbeitsstunden'],
    ['foto hochladen', '/admin/bilder'],
    ['gutschein 0041', '/admin/schnupperflug/gutscheine/G-0041'],
    ['reiger', '/admin/mitglieder/hanne-rieger'],
    ['hane rieger', '/admin/mitglieder/hanne-rieger'],
    ['handynummer hanne rieger', '/admin/mitglieder/hanne-rieger'],
    ['webcam geht nicht', '/admin/flugplatz/webcams'],
  ] as const)
    expect([typed, await finds(admin, typed, href)]).toEqual([typed, true])
  expect(textOf(await search(admin, 'frequenz ändern'))).toContain('für „frequenz“')
  // A name is guessed for those alone who may read the list.
  expect((await search(await as('admin', ['editorial']), 'reiger')).split('<main')[1]).not.toContain('Rieger')
})

test('nobody finds what their rights do not open', async () => {
  const { as } = await startApp()
  const editor = (await search(await as('admin', ['editorial']), 'gutschein')).split('<main')[1]
  expect(editor).not.toContain('/admin/schnupperflug/gutscheine')
  const [, shown] = (await search(await as('admin', ['treasurer']), 'iban')).split('<main')
  expect(shown).toContain('/admin/preise/angaben')
})

test('what is found while typing is what the page finds, for those alone who may come in', async () => {
  const { as, get } = await startApp()
  const address = '/admin/suche/treffer?q=gutschein%20aus'
  const hits = async (rights: Parameters<typeof as>[1]) =>
    (await (await as('admin', rights)).get(address)).text()
  expect(await hits(['system'])).toContain('/admin/schnupperflug/gutscheine/erstellen')
  expect(await hits(['editorial'])).not.toContain('/admin/schnupperflug/gutscheine')
  expect((await (await as('member')).get(address)).status).toBe(403)
  expect((await get(address)).headers.get('location')).toContain('/anmelden')
})
