import { expect, test } from 'vitest'
import { startApp } from '#test/app.ts'
import { formOf, passIn } from '#test/form-reading.ts'

const start = new Date('2026-06-14T08:42:00Z')

const request = {
  angebot: 'segelflug-winde',
  zweck: 'flug',
  wann: 'tag',
  wunsch1: '2026-06-20',
  name: 'Edda Rienitz',
  email: 'edda@gast.example',
}

test('a request is taken with three answers, and told to the responsible with the wish to be called', async () => {
  const { get, post, db, services } = await startApp({ demo: true, now: start })
  const page = await (await get('/erlebnisse/schnupperflug')).text()
  expect(page).toContain('Im Segelflugzeug')
  expect(page).toContain('Sa., 20.\u00A0Juni')
  expect(page).not.toContain('gast1-gewicht')
  expect(page.indexOf('60\u202F€')).toBeLessThan(page.indexOf('<form class="form trial"'))
  services.now = () => new Date(start.getTime() + 60_000)
  const sent = await post('/erlebnisse/schnupperflug', {
    formular: passIn(page),
    ...request,
    rueckruf: 'ja',
    telefon: '0000 4711',
  })
  expect(sent.status).toBe(303)
  const received = await (await get(sent.headers.get('location') ?? '')).text()
  expect(received).toContain('Ihre Anfrage ist angekommen')
  const own =
    /href="https:\/\/[^/"]+(\/erlebnisse\/schnupperflug\/anfrage\/[\w-]{32})"|href="(\/erlebnisse\/schnupperflug\/anfrage\/[\w-]{32})"/.exec(
      received,
    )
  expect((await get(own?.[1] ?? own?.[2] ?? '/none')).status).toBe(200)

  const stored = await db
    .selectFrom('requests')
    .where('sender_email', '=', 'edda@gast.example')
    .select(['number', 'kind'])
    .executeTakeFirstOrThrow()
  expect(stored).toMatchObject({ number: 'SFL-2026-0062', kind: 'trial-flight' })
  const mails = await db.selectFrom('mails').selectAll().orderBy('template').execute()
  expect(mails.map(({ template, recipient }) => [template, recipient])).toEqual([
    ['schnupper-eingang', 'presse@falkenried.example'],
    ['schnupper-eingegangen', 'edda@gast.example'],
  ])
  expect(mails[0]!.content).toContain('Bitte anrufen')
})

test('somebody who does not know yet which flight is asked nothing more, and both letters say so', async () => {
  const { get, post, db, services } = await startApp({ demo: true, now: start })
  const page = await (await get('/erlebnisse/schnupperflug')).text()
  services.now = () => new Date(start.getTime() + 60_000)
  const sent = await post('/erlebnisse/schnupperflug', {
    formular: passIn(page),
    ...request,
    angebot: 'offen',
    wann: 'flexibel',
  })
  expect(sent.status).toBe(303)
  expect(await (await get(sent.headers.get('location') ?? '')).text()).toContain('Flug noch offen')
  const mails = await db.selectFrom('mails').select(['content']).execute()
  expect(mails).toHaveLength(2)
  for (const { content } of mails) expect(content).toContain('Flug noch offen')
})

test('a request without a day comes back with what was typed and nothing is stored', async () => {
  const { get, post, db, services } = await startApp({ demo: true, now: start })
  const pass = passIn(await (await get('/erlebnisse/schnupperflug?angebot=motorsegler')).text())
  services.now = () => new Date(start.getTime() + 60_000)
  const refused = await post('/erlebnisse/schnupperflug', { formular: pass, ...request, wunsch1: '' })
  expect(refused.status).toBe(400)
  const html = await refused.text()
  expect(html).toContain('Bitte nennen Sie einen Wunschtag')
  expect(html).toContain('value="Edda Rienitz"')
  expect(
    await db.selectFrom('requests').where('sender_email', '=', 'edda@gast.example').select('id').execute(),
  ).toEqual([])
})

test('a refused form may take the focus: the address it is sent to names no place in the page', async () => {
  const { get, post, services } = await startApp({ demo: true, now: start })
  const page = await (await get('/erlebnisse/schnupperflug')).text()
  services.now = () => new Date(start.getTime() + 60_000)
  const refused = await post('/erlebnisse/schnupperflug', { formular: passIn(page) })
  const html = await refused.text()
  // Browsers ignore `autofocus` when the URL has a fragment (HTML, "flush autofocus candidates").
  expect(html).toMatch(/<div[^>]*role="alert"[^>]*autofocus/i)
  expect(html).toMatch(/<form class="form trial"[^>]*action="\/erlebnisse\/schnupperflug"/)
})

test('a club without offers has a friendly page and takes no requests', async () => {
  const { get, post } = await startApp()
  const page = await get('/erlebnisse/schnupperflug')
  expect(page.status).toBe(200)
  const text = await page.text()
  expect(text).toContain('Zurzeit stehen hier keine Angebote')
  expect(text).not.toContain('Termin anfragen')
  expect((await post('/erlebnisse/schnupperflug', request)).status).toBe(404)
})

test('an offer may have no legal note, and one that offers have is neither renamed nor removed', async () => {
  const { as, db } = await startApp({ demo: true, now: start })
  const keeper = await as('admin')
  const offer = '/admin/schnupperflug/motorsegler'
  const form = { ...formOf(await (await keeper.get(offer)).text()), intent: 'speichern' }
  await keeper.post(offer, { ...form, 'details.legalNote': '' })
  const row = db.selectFrom('trial_offers').select('details').where('id', '=', 'motorsegler')
  expect(JSON.parse((await row.executeTakeFirstOrThrow()).details)).toMatchObject({ legalNote: '' })

  const texts = '/admin/schnupperflug/seite'
  const page: Record<string, string> = {
    ...formOf(await (await keeper.get(texts)).text()),
    intent: 'speichern',
  }
  const renamed = await keeper.post(texts, { ...page, 'legalTexts.0.key': 'Anders' })
  expect(renamed.status).toBe(400)
  expect(await renamed.text()).toContain('haben noch Angebote: Im Segelflugzeug')
  const twice = await keeper.post(texts, { ...page, 'legalTexts.0.key': page['legalTexts.1.key']! })
  expect(await twice.text()).toContain('Zwei Hinweise haben denselben kurzen Namen.')
  expect((await keeper.post(texts, page)).status).toBe(303)
})
