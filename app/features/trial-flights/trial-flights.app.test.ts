import { expect, test } from 'vitest'
import { startApp } from '#test/app.ts'
import { forgetGuests } from './forget-guests.job.server.ts'

const start = new Date('2026-06-14T08:42:00Z')
const day = 24 * 60 * 60_000

function passIn(html: string): string {
  return /name="formular" value="([^"]+)"/.exec(html)?.[1] ?? ''
}

const request = {
  angebot: 'segelflug-winde',
  zweck: 'flug',
  wunsch1: '2026-06-20',
  'gast1-name': 'Edda Rienitz',
  'gast1-alter': '34',
  'gast1-gewicht': '123',
  name: 'Edda Rienitz',
  email: 'edda@gast.example',
}

test('a request over the limit is taken, answered with the telephone number and told to the responsible', async () => {
  const { get, post, db, services } = await startApp({ demo: true, now: start })
  const page = await (await get('/erlebnisse/schnupperflug')).text()
  expect(page).toContain('Im Segelflugzeug')
  expect(page).toContain('Sa., 20.\u00A0Juni, 14:00\u2060–\u206016:00\u00A0Uhr')
  services.now = () => new Date(start.getTime() + 60_000)
  const sent = await post('/erlebnisse/schnupperflug', { formular: passIn(page), ...request })
  expect(sent.status).toBe(303)
  const received = await (await get(sent.headers.get('location') ?? '')).text()
  expect(received).toContain('Ihre Anfrage ist angekommen')
  expect(received).toContain('Bitte rufen Sie uns an')

  const stored = await db
    .selectFrom('requests')
    .where('sender_email', '=', 'edda@gast.example')
    .select(['number', 'kind', 'fields'])
    .executeTakeFirstOrThrow()
  expect(stored).toMatchObject({ number: 'SFL-2026-0062', kind: 'trial-flight' })
  const mails = await db.selectFrom('mails').selectAll().orderBy('template').execute()
  expect(mails.map(({ template, recipient }) => [template, recipient])).toEqual([
    ['schnupper-eingang', 'presse@falkenried.example'],
    ['schnupper-eingegangen', 'edda@gast.example'],
  ])
  expect(mails.map(({ content }) => content).join('\n')).not.toMatch(/\b123\b/)
})

test('age and weight are forgotten two weeks after the flight, not while it is still to come', async () => {
  const { get, post, db, services } = await startApp({ demo: true, now: start })
  const page = await (await get('/erlebnisse/schnupperflug')).text()
  services.now = () => new Date(start.getTime() + 60_000)
  await post('/erlebnisse/schnupperflug', { formular: passIn(page), ...request })
  const { id: requestId } = await db
    .selectFrom('requests')
    .where('sender_email', '=', 'edda@gast.example')
    .select('id')
    .executeTakeFirstOrThrow()
  const guests = async () =>
    JSON.parse(
      (
        await db
          .selectFrom('requests')
          .where('sender_email', '=', 'edda@gast.example')
          .select('fields')
          .executeTakeFirstOrThrow()
      ).fields,
    ).guests as unknown
  const job = await db
    .selectFrom('jobs')
    .where('payload', 'like', `%${requestId}%`)
    .select('due_at')
    .where('kind', '=', forgetGuests.kind)
    .executeTakeFirst()
  expect(job?.due_at).toBe('2026-07-04T22:00:00.000Z')

  services.now = () => new Date(start.getTime() + 30 * day)
  await forgetGuests.run(services, { requestId })
  expect(await guests()).toMatchObject([{ weightKg: 123 }])
  await db.updateTable('requests').set({ status: 'flown' }).where('id', '=', requestId).execute()
  await forgetGuests.run(services, { requestId })
  expect(await guests()).toEqual([
    { name: 'Edda Rienitz', age: null, weightKg: null, heightCm: null, note: null },
  ])
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
  // A browser leaves `autofocus` alone once the address has a fragment (HTML, "flush autofocus candidates").
  expect(html).toMatch(/<div[^>]*role="alert"[^>]*autofocus/i)
  expect(html).toMatch(/<form class="form trial"[^>]*action="\/erlebnisse\/schnupperflug"/)
})

test('a club without offers has a friendly page and takes no requests', async () => {
  const { get, post } = await startApp()
  const page = await get('/erlebnisse/schnupperflug')
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('Zurzeit stehen hier keine Angebote')
  expect((await post('/erlebnisse/schnupperflug', request)).status).toBe(404)
})
