import { expect, test } from 'vitest'
import { startApp } from '#test/app.ts'
import { passIn } from '#test/form-reading.ts'

const minute = 60_000

test('a neighbour’s message is stored with the flight and goes to the mailbox for noise', async () => {
  const start = new Date('2026-06-14T08:42:00Z')
  const { get, post, db, services } = await startApp({ demo: true, now: start })
  const pass = passIn(await (await get('/kontakt?thema=laerm')).text())
  services.now = () => new Date(start.getTime() + minute)
  const sent = await post('/kontakt', {
    formular: pass,
    thema: 'laerm',
    name: 'Wilma Anrainer',
    email: 'wilma@gast.example',
    nachricht: 'Gestern Abend war es recht laut über dem Dorf.',
    'flug-ort': 'Mühlgasse',
  })
  expect(sent.status).toBe(303)
  expect(await (await get(sent.headers.get('location') ?? '')).text()).toContain(
    'Ihre Nachricht ist angekommen.',
  )

  const stored = await db
    .selectFrom('requests')
    .select(['id', 'number', 'fields'])
    .where('sender_name', '=', 'Wilma Anrainer')
    .executeTakeFirstOrThrow()
  expect(stored.number).toMatch(/^KON-2026-\d{4}$/)
  expect(JSON.parse(stored.fields)).toMatchObject({ topicId: 'laerm', flight: { place: 'Mühlgasse' } })
  const mails = await db
    .selectFrom('mails')
    .select(['template', 'recipient'])
    .where('request_id', '=', stored.id)
    .orderBy('template')
    .execute()
  expect(mails).toEqual([
    { template: 'kontakt-eingang', recipient: 'laerm@falkenried.example' },
    { template: 'kontakt-kopie', recipient: 'wilma@gast.example' },
  ])
})

test('a message without text comes back with what was typed and nothing is stored', async () => {
  const start = new Date('2026-06-14T08:42:00Z')
  const { get, post, db, services } = await startApp({ demo: true, now: start })
  const pass = passIn(await (await get('/kontakt')).text())
  services.now = () => new Date(start.getTime() + minute)
  const refused = await post('/kontakt', {
    formular: pass,
    thema: 'turm',
    name: 'Wilma Anrainer',
    nachricht: '',
  })
  expect(refused.status).toBe(400)
  const page = await refused.text()
  expect(page).toContain('Bitte schreiben Sie uns, worum es geht.')
  expect(page).toContain('value="Wilma Anrainer"')
  const stored = db.selectFrom('requests').select('id').where('sender_name', '=', 'Wilma Anrainer')
  expect(await stored.execute()).toEqual([])
})

test('a club without topics still says how to reach it', async () => {
  const { get } = await startApp()
  const page = await get('/kontakt')
  expect(page.status).toBe(200)
  expect(await page.text()).not.toContain('<form class="form')
})

test('a topic that was withdrawn is no longer offered, and its messages are still answered from its mailbox', async () => {
  const start = new Date('2026-06-14T08:42:00Z')
  const { as, get, db } = await startApp({ demo: true, now: start })
  const keeper = await as('admin', ['board'])
  const waiting = await db
    .selectFrom('requests')
    .select(['id', 'fields', 'revision'])
    .where('kind', '=', 'contact')
    .where('status', '=', 'new')
    .where('sender_email', 'is not', null)
    .executeTakeFirstOrThrow()
  const { topicId } = JSON.parse(waiting.fields)
  const topic = await db
    .selectFrom('contact_topics')
    .select('email')
    .where('id', '=', topicId)
    .executeTakeFirstOrThrow()
  await keeper.post(`/admin/kontakt/${topicId}`, { intent: 'zurueckziehen' })
  expect(await (await get('/kontakt')).text()).not.toContain(`value="${topicId}"`)

  const answered = await keeper.post(`/admin/anfragen/${waiting.id}`, {
    intent: 'answer',
    expectedRevision: String(waiting.revision),
    text: 'Danke, wir kümmern uns.',
  })
  expect(answered.status).toBe(303)
  const mail = await db
    .selectFrom('mails')
    .select('content')
    .where('request_id', '=', waiting.id)
    .where('template', '=', 'kontakt-antwort')
    .executeTakeFirstOrThrow()
  expect(mail.content).toContain(topic.email)
})
