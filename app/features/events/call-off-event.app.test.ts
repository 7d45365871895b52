import { expect, test } from 'vitest'
import { withoutTypography as textOf } from '#test/page-reading.ts'
import { writtenMails } from '#test/written-mails.ts'
import { anAdmin, published } from './event-admin.fixture.ts'
import { registerForEvent } from './registration/register.server.ts'

test('an event called off says why on its page and in calendars, and in a mail to everyone who registered', async () => {
  const { get, db, admin, create, row, feed, register } = await anAdmin()
  const id = await create(published)
  await register(id, 'Ida Sommer', 'ida@post.example')
  await register(id, 'Ole Winter', 'ole@post.example')
  await db
    .updateTable('event_registrations')
    .set({ state: 'cancelled' })
    .where('name', '=', 'Ole Winter')
    .execute()
  const path = `/admin/veranstaltungen/${id}`

  const silent = await admin.post(path, { intent: 'absagen', reason: ' ', expectedRevision: '1' })
  expect(silent.status).toBe(400)
  expect(await silent.text()).toContain('Bitte nenn den Grund')
  expect(await db.selectFrom('mails').select('id').execute()).toEqual([])

  const act = { intent: 'absagen', reason: 'Der Platz steht unter Wasser.', expectedRevision: '1' }
  expect((await admin.post(path, act)).status).toBe(303)
  expect((await admin.post(path, act)).status).toBe(400)
  const page = await (await get(`/erlebnisse/veranstaltungen/${id}/drachenfest-am-waldrand`)).text()
  expect(page).toContain('Der Platz steht unter Wasser.')
  expect(page).toContain('property="og:title" content="Abgesagt: Drachenfest am Waldrand"')
  const calendar = await feed()
  for (const text of ['STATUS:CANCELLED', 'SEQUENCE:1', 'SUMMARY:Abgesagt: Drachenfest']) {
    expect(calendar).toContain(text)
  }
  const mails = await db
    .selectFrom('mails')
    .select(['recipient', 'subject', 'template', 'content'])
    .orderBy('id')
    .execute()
  expect(mails).toMatchObject([
    {
      recipient: 'ida@post.example',
      subject: 'Abgesagt: Drachenfest am Waldrand',
      template: 'veranstaltung-abgesagt',
    },
  ])
  expect(JSON.parse(mails[0]!.content!).text).toContain('„Drachenfest am Waldrand“ (')
  expect(JSON.parse(mails[0]!.content!).text).toContain('Grund: Der Platz steht unter Wasser. Ein')

  // Saving its texts does not reinstate it.
  await admin.post(path, { ...published, title: 'Drachenfest', expectedRevision: '2' })
  expect(await row(id)).toMatchObject({ status: 'cancelled', title: 'Drachenfest' })

  await admin.post(path, { intent: 'wieder-ansetzen', expectedRevision: '3' })
  const again = await feed()
  for (const text of ['STATUS:CONFIRMED', 'SEQUENCE:3']) expect(again).toContain(text)
})

test('whoever calls off an event reads that it is, and that those who are registered are told', async () => {
  const { admin, create } = await anAdmin()
  const act = async (id: string, intent: string, expectedRevision: string) => {
    const sent = { intent, reason: 'Sturm', expectedRevision }
    const answer = await admin.post(`/admin/veranstaltungen/${id}`, sent)
    const page = await (await admin.get(answer.headers.get('location')!)).text()
    return textOf(/<p class="save"[^>]*>(.*?)<\/p>/.exec(page)![1]!).trim()
  }
  const id = await create({ ...published, 'registration.seats': '1' })
  expect(await act(id, 'verschieben', '1')).toBe('Verschoben. Wer angemeldet ist, bekommt eine E-Mail.')
  expect(await act(id, 'absagen', '2')).toBe('Abgesagt. Wer angemeldet ist, bekommt eine E-Mail.')
  expect(await act(id, 'wieder-ansetzen', '3')).toBe('Findet doch statt.')
  const open = await create({ ...published, 'registration.mode': 'off' })
  expect(await act(open, 'absagen', '1')).toBe('Abgesagt.')
})

test('money is promised back to those with a place, if they have paid, at an event that said anything of a price', async () => {
  const { db, admin, create, register } = await anAdmin()
  for (const [title, priceNote] of [
    ['Seminar', '45 € für Gäste'],
    ['Fliegerlager', 'zehn Euro am Tag'],
    ['Sommerfest', ''],
  ] as const) {
    const fields = { title, 'registration.priceNote': priceNote, 'registration.waitingList': 'ja' }
    const id = await create({ ...published, ...fields, 'registration.seats': '1' })
    await register(id, 'Ida', `ida-${title}@post.example`)
    await register(id, 'Ole', `ole-${title}@post.example`)
    const act = { intent: 'absagen', reason: 'Sturm', expectedRevision: '1' }
    expect((await admin.post(`/admin/veranstaltungen/${id}`, act)).status).toBe(303)
  }
  const told = (await writtenMails(db)).filter(({ text }) => text.includes('Falls Sie schon bezahlt haben'))
  expect(told.map(({ recipient }) => recipient).toSorted()).toEqual([
    'ida-Fliegerlager@post.example',
    'ida-Seminar@post.example',
  ])
})

test('of a series called off each reads the evening they registered for, and nobody of one that is over', async () => {
  const { db, admin, create } = await anAdmin()
  const evening = { firstDay: '2026-06-03', lastDay: '2026-06-03', 'registration.closesOn': '2026-06-03' }
  const id = await create({ ...published, ...evening, 'series.rule': 'weekly' })
  const join = (name: string, day: string) => {
    const person = { memberId: null, name, email: `${name}@post.example`, answers: {} }
    return registerForEvent(db, { eventId: id, day, ...person }, new Date('2026-06-01T08:00:00Z'))
  }
  await join('ida', '2026-06-03')
  await join('ole', '2026-06-17')
  await join('uwe', '2026-07-08')
  const act = { intent: 'absagen', reason: 'Die Halle wird gestrichen.', expectedRevision: '1' }
  expect((await admin.post(`/admin/veranstaltungen/${id}`, act)).status).toBe(303)
  const said = (await writtenMails(db)).map(({ recipient, text }) => [recipient, /\((.*?)\)/.exec(text)?.[1]])
  expect(said.toSorted()).toEqual([
    ['ole@post.example', '17.\u00A0Juni 2026'],
    ['uwe@post.example', '8.\u00A0Juli 2026'],
  ])
})

test('an event put off writes to its registrations and keeps them until after its new day', async () => {
  const { get, db, admin, create, row, register } = await anAdmin()
  const id = await create({ ...published, 'registration.seats': '1', 'registration.waitingList': 'ja' })
  await register(id, 'Ida Sommer', 'ida@post.example')
  await register(id, 'Ole Winter', 'ole@post.example')
  const path = `/admin/veranstaltungen/${id}`
  await admin.post(path, { intent: 'verschieben', reason: 'Sturm', expectedRevision: '1' })
  const events = '/erlebnisse/veranstaltungen'
  expect(await (await get(`${events}/atom.xml`)).text()).toContain('<title>Verschoben: Drachenfest')
  expect(await (await get(`${events}?monat=2026-09`)).text()).toMatch(/vh">Verschoben: <\/span>Drachenfest/)
  expect(await row(id)).toMatchObject({ status: 'postponed', sequence: 1 })
  const [mail] = await db.selectFrom('mails').select(['subject', 'template']).orderBy('id').execute()
  expect(mail).toEqual({
    subject: 'Verschoben: Drachenfest am Waldrand',
    template: 'veranstaltung-verschoben',
  })
  const stays = (await writtenMails(db)).map(({ text }) => /Ihre? [^.]+ bleibt bestehen/.exec(text)?.[0])
  expect(stays).toEqual(['Ihre Anmeldung bleibt bestehen', 'Ihr Platz auf der Warteliste bleibt bestehen'])
  const lastDay = async () =>
    (await db.selectFrom('event_registrations').select('delete_after').executeTakeFirstOrThrow()).delete_after
  expect(await lastDay()).toBe('2026-12-28')
  const inSpring = { firstDay: '2027-05-08', lastDay: '2027-05-09', 'registration.closesOn': '2027-05-01' }
  await admin.post(path, { ...published, ...inSpring, expectedRevision: '2' })
  expect(await row(id)).toMatchObject({ first_day: '2027-05-08' })
  expect(await lastDay()).toBe('2027-08-09')
})
