import { expect, test } from 'vitest'
import { proposals } from '#app/resources/conflict/proposals.fixture.ts'
import { writtenMails } from '#test/written-mails.ts'
import { anAdmin, published } from '../event-admin.fixture.ts'
import { findPublicEvent } from '../events.server.ts'
import { isJoinedByDate } from '../registration/registration-state.ts'

const evening = {
  ...published,
  firstDay: '2026-07-01',
  lastDay: '2026-07-01',
  startTime: '18:30',
  endTime: '21:30',
  'registration.closesOn': '2026-07-01',
  'series.rule': 'weekly',
}

async function aSeries(values: Record<string, string> = evening) {
  const adminPage = await anAdmin()
  const id = await adminPage.create(values)
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
  const keptUntil = async () =>
    (
      await adminPage.db
        .selectFrom('event_registrations')
        .select(['name', 'delete_after'])
        .orderBy('name')
        .execute()
    ).map((row) => `${row.name} ${row.delete_after}`)
  const page = (day: string) => adminPage.get(`/erlebnisse/veranstaltungen/${id}/termin/${day}`)
  return { ...adminPage, id, change, moved, join, mails, keptUntil, page }
}

test('one evening moved keeps its page, replaces itself in calendars and is told to those registered for it', async () => {
  const { change, moved, join, mails, page, feed, keptUntil, id } = await aSeries()
  await join('2026-07-08', 'ida')
  await join('2026-07-15', 'ole')
  expect((await change('2026-07-08', { ...moved, intent: 'nur-diesen' })).status).toBe(303)
  expect(await mails()).toEqual(['veranstaltung-verlegt ida@post.example'])
  const text = await (await page('2026-07-08')).text()
  for (const word of ['10.', 'Juli 2026', '19:00', 'Halle belegt']) expect(text).toContain(word)
  expect(text).toContain(`"url":"https://verein.example/erlebnisse/veranstaltungen/${id}/termin/2026-07-08"`)
  const calendar = await feed()
  expect(calendar).toContain('RRULE:FREQ=WEEKLY')
  expect(await keptUntil()).toEqual(['ida 2026-10-10', 'ole 2026-10-15'])
  expect(calendar).toContain(
    'RECURRENCE-ID;TZID=Europe/Berlin:20260708T183000\r\nDTSTART;TZID=Europe/Berlin:20260710T190000',
  )
  expect(await (await page('2026-07-15')).text()).toContain('18:30')
  expect((await page('2026-07-09')).status).toBe(404)
})

test('the first evening of a series moved into the month before stands on the sheet of that month', async () => {
  const { change, moved, get } = await aSeries()
  const inJune = { ...moved, firstDay: '2026-06-30', lastDay: '2026-06-30', intent: 'nur-diesen' }
  expect((await change('2026-07-01', inJune)).status).toBe(303)
  const june = await (await get('/erlebnisse/veranstaltungen?monat=2026-06')).text()
  expect(june.slice(june.indexOf('id="monat"'))).toContain('/termin/2026-07-01')
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

test('evenings that people join one by one stay so when their series gets an end, by parting it or in its form', async () => {
  const { admin, db, services, change, moved, join, id, create } = await aSeries()
  const isByDate = async (eventId: string) =>
    isJoinedByDate((await findPublicEvent(db, eventId, services.now()))!)
  await join('2026-07-01', 'uwe')
  await change('2026-08-26', { ...moved, firstDay: '2026-08-27', lastDay: '2026-08-27', intent: 'ab-hier' })
  expect(await isByDate(id)).toBe(true)
  const ended = { ...evening, 'series.until': '2026-08-12', expectedRevision: '2' }
  expect((await admin.post(`/admin/veranstaltungen/${id}`, ended)).status).toBe(303)
  expect(await isByDate(id)).toBe(true)

  const course = await create({ ...evening, title: 'Kurs' })
  await admin.post(`/admin/veranstaltungen/${course}`, { ...ended, title: 'Kurs', expectedRevision: '1' })
  expect(await isByDate(course)).toBe(false)
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

test('evenings moved take the entries of their former days out of the calendars they were mailed to', async () => {
  const filesOf = async (intent: string) => {
    const { change, moved, join, db, id } = await aSeries()
    await join('2026-07-08', 'ida')
    await join('2026-07-08', 'ole')
    await join('2026-07-15', 'ole')
    await change('2026-07-08', { ...moved, firstDay: '2026-07-15', lastDay: '2026-07-15', intent })
    const other = await db.selectFrom('events').select('id').where('id', '<>', id).executeTakeFirst()
    const mails = (await writtenMails(db)).filter(({ subject }) => subject.startsWith('Verlegt'))
    return mails.map(({ attachments }) =>
      [...attachments[0]!.content.matchAll(/UID:(\S+)@[\s\S]*?STATUS:(\w+)/g)].map(([, uid, status]) =>
        `${status} ${uid}`.replace(id, 'die Reihe').replace(other?.id ?? 'keine', 'die neue'),
      ),
    )
  }
  expect(await filesOf('alle')).toEqual([
    ['CANCELLED die Reihe-2026-07-08', 'CONFIRMED die Reihe-2026-07-15'],
    ['CANCELLED die Reihe-2026-07-08', 'CONFIRMED die Reihe-2026-07-15'],
    ['CONFIRMED die Reihe-2026-07-22'],
  ])
  expect(await filesOf('ab-hier')).toEqual([
    ['CANCELLED die Reihe-2026-07-08', 'CONFIRMED die neue-2026-07-15'],
    ['CANCELLED die Reihe-2026-07-08', 'CONFIRMED die neue-2026-07-15'],
    ['CANCELLED die Reihe-2026-07-15', 'CONFIRMED die neue-2026-07-22'],
  ])
})

test('whoever waits for a place reads of a moved evening that they still wait, and gets no date for the calendar', async () => {
  const { change, moved, join, db } = await aSeries({
    ...evening,
    'registration.seats': '1',
    'registration.waitingList': 'ja',
  })
  await join('2026-07-08', 'ida')
  await join('2026-07-08', 'ole')
  await change('2026-07-08', { ...moved, intent: 'nur-diesen' })
  const [ida, ole] = await writtenMails(db)
  expect([ida!.attachments.length, ole!.attachments.length]).toEqual([1, 0])
  expect(ole!.text).toContain('Ihr Platz auf der Warteliste bleibt.')
})

test('whoever is registered for a monthly meeting stays so when it moves to another weekday', async () => {
  const { change, moved, join, db, mails, row, id } = await aSeries({
    ...evening,
    firstDay: '2026-07-22',
    lastDay: '2026-07-22',
    'registration.closesOn': '2026-07-22',
    'series.rule': 'monthly',
    'series.nth': '4',
  })
  // October begins with a Thursday, so its fourth one is six days before the fourth Wednesday.
  await join('2026-10-28', 'ida')
  const thursday = { ...moved, firstDay: '2026-08-27', lastDay: '2026-08-27', intent: 'alle' }
  expect((await change('2026-08-26', thursday)).status).toBe(303)
  expect(await row(id)).toMatchObject({ first_day: '2026-07-23' })
  // As long after the new day as it was to be after the former one.
  expect(await db.selectFrom('event_registrations').select(['day', 'delete_after']).execute()).toEqual([
    { day: '2026-10-22', delete_after: '2027-01-22' },
  ])
  expect(await mails()).toEqual(['veranstaltung-verlegt ida@post.example'])
})

test('what was typed into a date that another has changed meanwhile is kept, and one chooses thing by thing', async () => {
  const { change, moved, row, id, mails, join } = await aSeries()
  await join('2026-07-08', 'ida')
  const theirs = { ...moved, location: 'Halle 2', intent: 'nur-diesen' }
  expect((await change('2026-07-08', theirs)).status).toBe(303)

  const mine = { ...moved, firstDay: '2026-07-09', lastDay: '2026-07-09', reason: 'Die Halle ist belegt' }
  const late = await change('2026-07-08', { ...mine, intent: 'nur-diesen' })
  expect(late.status).toBe(409)
  const page = await late.text()
  expect(page).toContain('Zwischenzeitlich geändert')
  expect(page).toContain('value="Die Halle ist belegt"')
  expect(page).toContain('value="zusammen:2:nur-diesen"')
  expect(proposals(page)).toEqual({ firstDay: 'mine', lastDay: 'mine', location: 'theirs', reason: 'mine' })
  expect(await mails()).toHaveLength(1)

  const choices = { 'choice:firstDay': 'theirs', 'choice:lastDay': 'theirs', 'choice:location': 'theirs' }
  const settled = await change('2026-07-08', { ...mine, ...choices, intent: 'zusammen:2:nur-diesen' })
  expect(settled.status).toBe(303)
  expect(JSON.parse((await row(id))!.series!).changes).toMatchObject([
    { firstDay: '2026-07-10', location: 'Halle 2', reason: 'Die Halle ist belegt' },
  ])
})

test('a date called off over another’s change is asked for once more, with the reason as typed', async () => {
  const { change, moved, mails, join } = await aSeries()
  await join('2026-07-08', 'ida')
  await change('2026-07-15', {
    ...moved,
    firstDay: '2026-07-16',
    lastDay: '2026-07-16',
    intent: 'nur-diesen',
  })
  const off = { firstDay: '2026-07-08', lastDay: '2026-07-08', startTime: '18:30', endTime: '21:30' }
  const late = await change('2026-07-08', { ...off, reason: 'Sturm', intent: 'absagen' })
  expect(late.status).toBe(409)
  const page = await late.text()
  expect(page).toContain('value="Sturm"')
  expect(page).toMatch(/value="zusammen:2:absagen"[^>]*>So absagen/)
  expect(await mails()).toEqual([])
  const again = await change('2026-07-08', { ...off, reason: 'Sturm', intent: 'zusammen:2:absagen' })
  expect(again.status).toBe(303)
  expect(await mails()).toEqual(['veranstaltung-abgesagt ida@post.example'])
})

test('a form refused for one field keeps the revision it was written over', async () => {
  const { change, moved } = await aSeries()
  const other = { ...moved, firstDay: '2026-07-16', lastDay: '2026-07-16', intent: 'nur-diesen' }
  await change('2026-07-15', other)
  const refused = await change('2026-07-08', { ...moved, lastDay: '2026-07-01', intent: 'nur-diesen' })
  expect(refused.status).toBe(400)
  expect(await refused.text()).toMatch(/name="expectedRevision"[^>]*value="1"/)
})

test('an evening of a course moves within the course that those who joined it have in their calendar', async () => {
  const course = { ...evening, 'series.count': '4' }
  const { change, moved, join, db, id } = await aSeries(course)
  await join('', 'ida')
  expect((await change('2026-07-08', { ...moved, intent: 'nur-diesen' })).status).toBe(303)
  const [mail] = await writtenMails(db)
  const file = mail!.attachments[0]!.content.replaceAll('\r\n ', '')
  expect(new Set(file.match(/UID:.*/g)).size).toBe(1)
  expect(file).toContain(`UID:${id}@`)
  expect(file).toContain(
    'RECURRENCE-ID;TZID=Europe/Berlin:20260708T183000\r\nDTSTART;TZID=Europe/Berlin:20260710T190000',
  )
})

test('a course under way that moves as a whole is told to those who joined it', async () => {
  const course = {
    ...evening,
    firstDay: '2026-06-10',
    lastDay: '2026-06-10',
    'registration.closesOn': '2026-06-09',
  }
  const { change, moved, join, mails } = await aSeries({ ...course, 'series.count': '4' })
  await join('', 'ida')
  const later = { ...moved, firstDay: '2026-06-18', lastDay: '2026-06-18' }
  expect((await change('2026-06-17', { ...later, intent: 'alle' })).status).toBe(303)
  expect(await mails()).toEqual(['veranstaltung-verlegt ida@post.example'])
})

test('a series that people joined as a whole is not parted, and what was typed stays', async () => {
  const { admin, create, register } = await anAdmin()
  const id = await create({ ...evening, 'series.until': '2026-08-26' })
  await register(id, 'ida', 'ida@post.example')
  const answer = await admin.post(`/admin/veranstaltungen/${id}/termine/2026-07-08`, {
    expectedRevision: '1',
    firstDay: '2026-07-09',
    lastDay: '2026-07-09',
    startTime: '19:00',
    reason: 'Halle belegt',
    intent: 'ab-hier',
  })
  expect(answer.status).toBe(409)
  const page = await answer.text()
  expect(page).toContain('Sie lässt sich nicht teilen')
  expect(page).toContain('value="Halle belegt"')
})
