import { expect, test } from 'vitest'
import { anAdmin, published } from '../event-admin.fixture.ts'

const evening = {
  ...published,
  firstDay: '2026-07-01',
  lastDay: '2026-07-01',
  startTime: '18:30',
  endTime: '21:30',
  'registration.closesOn': '2026-07-01',
  'series.rule': 'weekly',
}

async function aSeries() {
  const adminPage = await anAdmin()
  const id = await adminPage.create(evening)
  const change = (day: string, fields: Record<string, string>) =>
    adminPage.admin.post(`/admin/veranstaltungen/${id}/termine/${day}`, { expectedRevision: '1', ...fields })
  const moved = {
    firstDay: '2026-07-10',
    lastDay: '2026-07-10',
    startTime: '19:00',
    endTime: '22:00',
    reason: 'Halle belegt',
  }
  const { registerForEvent } = await import('../registration/register.server.ts')
  const join = (day: string, name: string) =>
    registerForEvent(
      adminPage.db,
      { eventId: id, day, memberId: null, name, email: `${name}@post.example`, answers: {} },
      adminPage.services.now(),
    )
  const mails = async () =>
    (
      await adminPage.db.selectFrom('mails').select(['template', 'recipient']).orderBy('recipient').execute()
    ).map(({ template, recipient }) => `${template} ${recipient}`)
  const page = (day: string) => adminPage.get(`/erlebnisse/veranstaltungen/${id}/termin/${day}`)
  return { ...adminPage, id, change, moved, join, mails, page }
}

test('one evening moved keeps its page, replaces itself in calendars and is told to those registered for it', async () => {
  const { change, moved, join, mails, page, feed } = await aSeries()
  await join('2026-07-08', 'ida')
  await join('2026-07-15', 'ole')
  expect((await change('2026-07-08', { ...moved, intent: 'nur-diesen' })).status).toBe(303)
  expect(await mails()).toEqual(['veranstaltung-verlegt ida@post.example'])
  const words = await (await page('2026-07-08')).text()
  for (const word of ['10.', 'Juli 2026', '19:00', 'Halle belegt']) expect(words).toContain(word)
  const calendar = await feed()
  expect(calendar).toContain('RRULE:FREQ=WEEKLY')
  expect(calendar).toContain(
    'RECURRENCE-ID;TZID=Europe/Berlin:20260708T183000\r\nDTSTART;TZID=Europe/Berlin:20260710T190000',
  )
  expect(await (await page('2026-07-15')).text()).toContain('18:30')
  expect((await page('2026-07-09')).status).toBe(404)
})

test('one evening called off says so on its page and in the feed, and to those registered for it alone', async () => {
  const { change, join, mails, page, feed, get, id, admin } = await aSeries()
  await join('2026-07-08', 'ida')
  await join('2026-07-15', 'ole')
  const silent = await change('2026-07-08', { intent: 'absagen', reason: ' ', firstDay: '2026-07-08' })
  expect(silent.status).toBe(400)
  expect(
    (await change('2026-07-08', { intent: 'absagen', reason: 'Sturm', firstDay: '2026-07-08' })).status,
  ).toBe(303)
  expect(await mails()).toEqual(['veranstaltung-abgesagt ida@post.example'])
  expect(await (await page('2026-07-08')).text()).toContain('Abgesagt')
  expect(await feed()).toMatch(/RECURRENCE-ID;TZID=Europe\/Berlin:20260708T183000/)
  expect(await feed()).toMatch(/STATUS:CANCELLED/)
  const file = await (await get(`/erlebnisse/veranstaltungen/${id}/termin/2026-07-08/termin.ics`)).text()
  expect(file).toContain('STATUS:CANCELLED')
  expect(
    (await change('2026-07-08', { intent: 'zuruecknehmen', expectedRevision: '2', firstDay: '2026-07-08' }))
      .status,
  ).toBe(303)
  expect(await feed()).not.toMatch(/RECURRENCE-ID/)
  expect(
    (await change('2026-07-08', { intent: 'absagen', reason: 'Sturm', expectedRevision: '2' })).status,
  ).toBe(409)
  expect(await (await admin.get(`/admin/veranstaltungen/${id}`)).text()).toContain('Nächste Termine')
})

test('this evening and all that follow go on as a series of their own, with whoever is registered for them', async () => {
  const { change, moved, join, db, mails, row, id } = await aSeries()
  await join('2026-07-01', 'uwe')
  await join('2026-07-15', 'ida')
  await change('2026-07-08', { ...moved, firstDay: '2026-07-09', lastDay: '2026-07-09', intent: 'ab-hier' })
  expect(await row(id)).toMatchObject({ until_day: '2026-07-01' })
  const other = await db.selectFrom('events').selectAll().where('id', '<>', id).executeTakeFirstOrThrow()
  expect(other).toMatchObject({
    first_day: '2026-07-09',
    start_time: '19:00',
    until_day: null,
    publication: 'published',
  })
  const joined = await db
    .selectFrom('event_registrations')
    .select(['name', 'event_id', 'day'])
    .orderBy('name')
    .execute()
  expect(joined).toEqual([
    { name: 'ida', event_id: other.id, day: '2026-07-16' },
    { name: 'uwe', event_id: id, day: '2026-07-01' },
  ])
  expect(await mails()).toEqual(['veranstaltung-verlegt ida@post.example'])
})

test('all evenings move by as many days and to the new hour, and their registrations with them', async () => {
  const { change, moved, join, db, row, id } = await aSeries()
  await join('2026-07-08', 'ida')
  await join('2026-07-15', 'ole')
  await change('2026-07-08', { ...moved, firstDay: '2026-07-15', lastDay: '2026-07-15', intent: 'alle' })
  expect(await row(id)).toMatchObject({ first_day: '2026-07-08', start_time: '19:00', sequence: 1 })
  const joined = await db.selectFrom('event_registrations').select(['name', 'day']).orderBy('name').execute()
  expect(joined).toEqual([
    { name: 'ida', day: '2026-07-15' },
    { name: 'ole', day: '2026-07-22' },
  ])
})
