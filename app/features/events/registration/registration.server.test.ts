import { expect, test } from 'vitest'
import { forgetWhatIsOver } from '#app/features/privacy/retention.server.ts'
import { retentionSetting } from '#app/platform/settings/retention.server.ts'
import { saveSetting } from '#app/platform/settings/settings.server.ts'
import { createUser } from '#app/features/accounts/accounts.server.ts'
import type { Authorized } from '#app/platform/identity/actor.ts'
import { createMember } from '#app/features/members/save-member.server.ts'
import { openTestDatabase } from '#test/database.ts'
import { callOffEvent } from '../call-off-event.server.ts'
import { callOffDate } from '../dates/change-date.server.ts'
import { eventsPersonalData } from '../personal-data.server.ts'
import { createEvent, type EventInput } from '../save-event.server.ts'
import { cancelByHand } from '../participants/act-on-participants.server.ts'
import { cancelRegistration, changeRegistration, findOwnRegistration } from './my-registration.server.ts'
import { receiveRegistration, type SentRegistration } from './registration-page.server.ts'
import { aPerson } from '#app/features/members/person.fixture.ts'
import { writtenMails } from '#test/written-mails.ts'

const at = new Date('2026-06-14T08:42:00Z')

type Seats = { seats: number | null; waitingList?: boolean }

async function aCourse({ seats, waitingList = true }: Seats, more: Partial<EventInput> = {}) {
  const db = await openTestDatabase()
  let clock = at.getTime()
  // The clock advances by a second with each call, so that the order of registrations is that of the test.
  const now = () => new Date((clock += 1000))
  const services = { db, now, publicUrl: 'https://verein.example' }
  const eventId = await createEvent(
    db,
    {
      title: 'Seitenwind',
      category: 'course',
      status: 'confirmed',
      visibility: 'public',
      publication: 'published',
      publishedAt: '2026-06-01T08:00:00.000Z',
      firstDay: '2026-07-04',
      lastDay: '2026-07-04',
      startTime: '09:30',
      endTime: '17:00',
      series: null,
      pictureId: null,
      details: {
        location: 'Schulungsraum',
        description: 'Theorie und Praxis.',
        registration: {
          mode: 'internal',
          opensDaysBeforeStart: 60,
          closesDaysBeforeStart: 3,
          seats,
          waitingList,
          guestsAllowed: true,
          priceNote: null,
          questions: [],
        },
      },
      ...more,
    },
    at,
  )
  const send = (name: string, sent: Partial<SentRegistration> = {}) =>
    receiveRegistration(services, ['public'], {
      eventId,
      day: '',
      idempotencyKey: name,
      memberId: null,
      name,
      email: `${name.toLowerCase()}@post.example`,
      people: 1,
      answers: {},
      ...sent,
    })
  const states = async () =>
    Object.fromEntries(
      (await db.selectFrom('event_registrations').select(['name', 'state']).execute()).map(
        ({ name, state }) => [name, state],
      ),
    )
  const mails = () => writtenMails(db)
  const own = async (token: string) => (await findOwnRegistration(services, token))!
  return { db, services, eventId, send, states, mails, own }
}

const tokenOf = (received: Awaited<ReturnType<typeof receiveRegistration>>) =>
  received.ok ? received.token : ''

test('registrations go three months after the event, or when the club says so', async () => {
  const { db, send } = await aCourse({ seats: null })
  const lastDays = async () =>
    (
      await db
        .selectFrom('event_registrations')
        .select('delete_after')
        .orderBy('created_at')
        .orderBy('id')
        .execute()
    ).map((row) => row.delete_after)
  await send('Ida')
  expect(await lastDays()).toEqual(['2026-10-04'])
  await saveSetting(db, retentionSetting, { 'events.registrations': 30 }, at)
  await send('Ole')
  // Registrations with another stored day keep it.
  expect(await lastDays()).toEqual(['2026-10-04', '2026-08-03'])

  const runOn = (day: string) => forgetWhatIsOver(db, new Date(`${day}T03:00:00Z`))
  expect(await runOn('2026-08-03')).toEqual({})
  expect(await runOn('2026-08-04')).toEqual({ 'events.registrations': 1 })
  expect(await runOn('2026-10-05')).toMatchObject({ 'events.registrations': 1 })
  expect(await lastDays()).toEqual([])
})

test('of twenty who register at once for the last three places three get one, the others wait in line', async () => {
  const { db, send } = await aCourse({ seats: 3 })
  const people = Array.from({ length: 20 }, (_, index) => `Gast${index}`)
  const received = await Promise.all(people.map((name) => send(name)))
  expect(received.filter((each) => each.ok && each.state === 'registered')).toHaveLength(3)
  expect(received.filter((each) => each.ok && each.state === 'waiting')).toHaveLength(17)
  const rows = await db.selectFrom('event_registrations').select('state').execute()
  expect(rows.filter(({ state }) => state === 'registered')).toHaveLength(3)
})

test('of twenty groups at once none gets a place too many when nobody may wait', async () => {
  const { db, send } = await aCourse({ seats: 7, waitingList: false })
  const groups = Array.from({ length: 20 }, (_, index) => send(`Gruppe${index}`, { people: 2 }))
  const received = await Promise.all(groups)
  expect(received.filter(({ ok }) => ok)).toHaveLength(3)
  const rows = await db.selectFrom('event_registrations').select(['state', 'people']).execute()
  expect(rows).toEqual([1, 2, 3].map(() => ({ state: 'registered', people: 2 })))
})

test('the same form sent twice at the same moment is one registration, one mail and one link', async () => {
  const { db, send, mails } = await aCourse({ seats: 5 })
  const [first, second] = await Promise.all([send('Ida'), send('Ida')])
  expect(second).toEqual(first)
  expect(await db.selectFrom('event_registrations').select('id').execute()).toHaveLength(1)
  expect(await db.selectFrom('event_registration_links').select('link_hash').execute()).toHaveLength(1)
  expect(await mails()).toHaveLength(1)
})

test('whoever registers gets the date as a file, and the link is stored as a hash only', async () => {
  const { db, send, mails } = await aCourse({ seats: 5 })
  const token = tokenOf(await send('Ida'))
  const [mail] = await mails()
  expect(mail).toMatchObject({ template: 'veranstaltung-angemeldet', recipient: 'ida@post.example' })
  expect(mail?.text).toContain(`/erlebnisse/veranstaltungen/meine-anmeldung/${token}`)
  const [file] = mail?.attachments ?? []
  expect(file).toMatchObject({ name: 'termin.ics', type: 'text/calendar' })
  expect(file?.content).toContain('DTSTART;TZID=Europe/Berlin:20260704T093000')
  const stored = JSON.stringify([
    await db.selectFrom('event_registrations').selectAll().execute(),
    await db.selectFrom('event_registration_links').selectAll().execute(),
  ])
  expect(stored).not.toContain(token)
})

test('who cancels lets the next one move up, who is told by mail; a group that does not fit keeps its turn', async () => {
  const { services, send, states, mails, own } = await aCourse({ seats: 2 })
  const ida = tokenOf(await send('Ida'))
  const ole = tokenOf(await send('Ole'))
  expect(await send('Familie', { people: 2 })).toMatchObject({ state: 'waiting' })
  expect(await send('Uwe')).toMatchObject({ state: 'waiting' })
  const { registration } = await own(ida)
  expect(await cancelRegistration(services, registration.id)).toBe(true)
  expect(await states()).toEqual({
    Ida: 'cancelled',
    Ole: 'registered',
    Familie: 'waiting',
    Uwe: 'registered',
  })
  const result = (await mails()).slice(-2).map(({ template, recipient }) => [template, recipient])
  expect(result).toEqual([
    ['veranstaltung-abgemeldet', 'ida@post.example'],
    ['veranstaltung-nachgerueckt', 'uwe@post.example'],
  ])
  expect(await cancelRegistration(services, registration.id)).toBe(false)
  const link = /meine-anmeldung\/(\S+)/.exec((await mails()).at(-1)!.text)![1]!
  await cancelRegistration(services, (await own(ole)).registration.id)
  expect(await states()).toMatchObject({ Familie: 'waiting', Uwe: 'registered' })
  await cancelRegistration(services, (await own(link)).registration.id)
  expect(await states()).toMatchObject({ Familie: 'registered', Uwe: 'cancelled' })
  const toFamily = (await mails()).filter(({ recipient }) => recipient === 'familie@post.example')
  expect(toFamily.map(({ text }) => text)).toEqual([
    expect.stringContaining(
      'Bei „Seitenwind“ sind keine 2 Plätze mehr frei. Sie stehen auf der Warteliste. Werden 2 Plätze frei, rücken Sie',
    ),
    expect.stringContaining('Sie haben jetzt 2 Plätze'),
  ])
})

test('who comes with fewer makes room, who wants more than there is is told how many are left', async () => {
  const { services, send, states, own } = await aCourse({ seats: 4 })
  const ida = tokenOf(await send('Ida', { people: 3 }))
  await send('Ole')
  await send('Uwe')
  const { registration } = await own(ida)
  const { id, revision } = registration
  const more = { people: 4, answers: {}, expectedRevision: revision }
  expect(await changeRegistration(services, id, more)).toEqual({ ok: false, reason: 'too-many', most: 3 })
  const fewer = { ...more, people: 1 }
  expect(await changeRegistration(services, id, fewer)).toEqual({ ok: true })
  expect(await states()).toMatchObject({ Uwe: 'registered' })
  expect(await changeRegistration(services, id, fewer)).toEqual({ ok: false, reason: 'stale' })
})

test('nobody moves up to an evening that is called off, has begun or is over', async () => {
  const { services, send, states, own } = await aCourse({ seats: 1 }, { series: { rule: 'weekly' } })
  const office = { email: 'amt@post.example', password: null, role: 'admin' as const, memberId: null }
  const id = await createUser(services.db, { ...office, displayName: 'Amt' }, at)
  const officer = { id } as Authorized<'plan-events'>
  const leaves = async (day: string, moment?: string) => {
    const first = tokenOf(await send(`Erste ${day}`, { day, email: 'erste@post.example' }))
    await send(`Zweite ${day}`, { day, email: 'zweite@post.example' })
    const { registration, event } = await own(first)
    if (moment === undefined) {
      await callOffDate(services, officer, { eventId: event.id, day, expectedRevision: 1 }, 'Sturm')
      // Nothing is left to cancel.
      expect(await cancelRegistration(services, registration.id)).toBe(false)
      await cancelByHand(services, officer, { eventId: event.id, id: registration.id, seen: 'registered' })
    } else {
      const then = { ...services, now: () => new Date(moment) }
      await cancelByHand(then, officer, { eventId: event.id, id: registration.id, seen: 'registered' })
    }
    return (await states())[`Zweite ${day}`]
  }
  expect(await leaves('2026-07-04')).toBe('waiting')
  expect(await leaves('2026-07-11', '2026-07-11T07:29:00Z')).toBe('registered')
  expect(await leaves('2026-07-18', '2026-07-18T07:30:00Z')).toBe('waiting')
  expect(await leaves('2026-07-25', '2026-08-01T08:00:00Z')).toBe('waiting')
})

test('registration closes with its last day for whoever sends the form later', async () => {
  const { services, send } = await aCourse({ seats: 4 })
  const later = { ...services, now: () => new Date('2026-07-01T22:00:01Z') }
  expect(await send('Ida')).toMatchObject({ ok: true })
  const sent = {
    eventId: '',
    day: '',
    idempotencyKey: 'x',
    memberId: null,
    name: 'Ole',
    email: 'ole@post.example',
  }
  const { event_id: eventId } = await services.db
    .selectFrom('event_registrations')
    .select('event_id')
    .executeTakeFirstOrThrow()
  const late = { ...sent, eventId, people: 1, answers: {} }
  expect(await receiveRegistration(later, ['public'], late)).toEqual({ ok: false, reason: 'closed' })
})

test('an endless series is joined evening by evening, each with its own places', async () => {
  const { send, states } = await aCourse({ seats: 1 }, { series: { rule: 'weekly' } })
  expect(await send('Ida', { day: '2026-07-04' })).toMatchObject({ state: 'registered' })
  expect(await send('Ole', { day: '2026-07-04' })).toMatchObject({ state: 'waiting' })
  expect(await send('Uwe', { day: '2026-07-11' })).toMatchObject({ state: 'registered' })
  expect(await send('Eva', { day: '2026-07-12' })).toEqual({ ok: false, reason: 'closed' })
  expect(await states()).toEqual({ Ida: 'registered', Ole: 'waiting', Uwe: 'registered' })
})

test('the copy of their data names the evening somebody registered for, not the first of the series', async () => {
  const { db, send } = await aCourse({ seats: null }, { series: { rule: 'weekly' } })
  await send('Ida', { day: '2026-07-18' })
  const ida = { memberId: null, accountIds: [], mails: ['ida@post.example'], sharedMails: [], names: [] }
  const [registrations] = eventsPersonalData
  expect(await registrations!.find(db, ida)).toMatchObject([{ Name: 'Ida', Tag: '2026-07-18' }])
})

test('the copy of their data names the day of an event somebody has declined', async () => {
  const { db, eventId } = await aCourse({ seats: null })
  const memberId = await createMember(
    db,
    { ...aPerson, memberNumber: 12, firstName: 'Jana', lastName: 'Feld', details: {} },
    at,
  )
  const declined = { declined_at: at.toISOString(), delete_after: '2026-10-04' }
  await db
    .insertInto('event_declines')
    .values({ event_id: eventId, day: '', member_id: memberId, ...declined })
    .execute()
  const person = { memberId, accountIds: [], mails: [], sharedMails: [], names: [] }
  const declines = eventsPersonalData.find(({ key }) => key === 'events.declines')
  expect(await declines!.find(db, person)).toMatchObject([{ Veranstaltung: 'Seitenwind', Tag: '2026-07-04' }])
})

test('whoever gives a place back gets a file that takes the date out of the calendar, whoever waited gets none', async () => {
  const { services, send, mails, own } = await aCourse({ seats: 1 })
  const ida = tokenOf(await send('Ida'))
  const ole = tokenOf(await send('Ole'))
  await cancelRegistration(services, (await own(ole)).registration.id)
  await cancelRegistration(services, (await own(ida)).registration.id)
  const [joined, , waited, off] = (await mails()).map(({ text, attachments }) => ({
    text,
    file: attachments[0]?.content.replaceAll('\r\n ', ''),
  }))
  for (const line of [/UID:.*/.exec(joined!.file!)![0], 'STATUS:CANCELLED']) expect(off!.file).toContain(line)
  expect(off!.text).toContain('nimmt den Termin aus Ihrem Kalender')
  expect(waited!.file).toBeUndefined()
})

test('an event or an evening called off takes its date back from the calendars of those who have a place', async () => {
  const office = { email: 'amt@post.example', password: null, role: 'admin' as const, memberId: null }
  const officerOf = async ({ db }: Awaited<ReturnType<typeof aCourse>>) =>
    ({ id: await createUser(db, { ...office, displayName: 'Amt' }, at) }) as Authorized<'plan-events'>
  const filesOf = async ({ mails }: Awaited<ReturnType<typeof aCourse>>) =>
    (await mails()).map(({ attachments }) => attachments[0]?.content.replaceAll('\r\n ', ''))

  const course = await aCourse({ seats: 1 })
  await course.send('Ida')
  await course.send('Ole')
  const act = { status: 'cancelled', reason: 'Sturm', expectedRevision: 1 } as const
  expect(await callOffEvent(course.services, await officerOf(course), course.eventId, act)).toBe('done')
  const [joined, , off, waiting] = await filesOf(course)
  for (const line of [/UID:.*/.exec(joined!)![0], 'STATUS:CANCELLED', 'SEQUENCE:1'])
    expect(off).toContain(line)
  expect(waiting).toBeUndefined()

  const evenings = await aCourse({ seats: null }, { series: { rule: 'weekly' } })
  await evenings.send('Uwe', { day: '2026-07-11' })
  const date = { eventId: evenings.eventId, day: '2026-07-11', expectedRevision: 1 }
  expect(await callOffDate(evenings.services, await officerOf(evenings), date, 'Sturm')).toBe('done')
  const [evening, gone] = await filesOf(evenings)
  for (const line of [/UID:.*/.exec(evening!)![0], 'STATUS:CANCELLED']) expect(gone).toContain(line)
})

test('nobody is written to about an evening that is noted as called off after it', async () => {
  const { db, services, send, eventId, mails } = await aCourse(
    { seats: null },
    { series: { rule: 'weekly' } },
  )
  await send('Uwe', { day: '2026-07-11' })
  const office = { email: 'amt@post.example', password: null, role: 'admin' as const, memberId: null }
  const id = await createUser(db, { ...office, displayName: 'Amt' }, at)
  const after = { ...services, now: () => new Date('2026-07-12T08:00:00Z') }
  const date = { eventId, day: '2026-07-11', expectedRevision: 1 }
  expect(await callOffDate(after, { id } as Authorized<'plan-events'>, date, 'Niemand kam')).toBe('done')
  expect((await mails()).map(({ template }) => template)).toEqual(['veranstaltung-angemeldet'])
})

test('an arrival time is given to as many as it has room for, also to those who move up', async () => {
  const { services, send, own, states } = await aCourse(
    { seats: 4 },
    {
      details: {
        location: 'Platz',
        description: 'Fly-in',
        arrivalByAir: {
          pprRequired: false,
          landingFeeFree: true,
          radio: null,
          note: null,
          slots: { minutes: 30, perSlot: 1, from: '10:00', to: '11:00', booked: [] },
        },
        registration: {
          mode: 'internal',
          opensDaysBeforeStart: 60,
          closesDaysBeforeStart: 3,
          seats: 4,
          waitingList: true,
          guestsAllowed: true,
          priceNote: null,
          questions: [{ id: 'zeit', label: 'Ankunft', kind: 'slot', required: true }],
        },
      },
    },
  )
  const ten = { answers: { zeit: '10:00' } }
  const received = await Promise.all([send('Ida', ten), send('Ole', ten)])
  expect(received.filter(({ ok }) => ok)).toHaveLength(1)
  expect(received.filter((each) => !each.ok && each.reason === 'slot-taken')).toHaveLength(1)
  const later = await send('Uwe', { answers: { zeit: '10:30' } })
  const { registration } = await own(tokenOf(later))
  const keeps = { people: 2, answers: { zeit: '10:30' }, expectedRevision: 1 }
  expect(await changeRegistration(services, registration.id, keeps)).toEqual({ ok: true })
  const onFoot = await send('Eva', { answers: {} })
  expect(await send('Pia', ten)).toMatchObject({ state: 'waiting' })
  expect(await send('Max', { answers: {} })).toMatchObject({ state: 'waiting' })
  await cancelRegistration(services, (await own(tokenOf(onFoot))).registration.id)
  expect(await states()).toMatchObject({ Pia: 'waiting', Max: 'registered' })
})

test('a member is written to as one, by first name, a guest as a guest', async () => {
  const { db, send, mails } = await aCourse({ seats: 2 })
  const member = await createMember(
    db,
    {
      ...aPerson,
      memberNumber: 4711,
      title: 'Dr.',
      firstName: 'Jana',
      lastName: 'Feld',
      publicNameForm: 'full',
      details: { email: 'feld@verein.example' },
    },
    at,
  )
  await send('Ida')
  await send('Jana', { memberId: member, name: '', email: '' })
  const [toGuest, toMember] = await mails()
  expect(toGuest!.text).toMatch(/^Guten Tag Ida,\n\nSie sind für „Seitenwind“ angemeldet\./)
  expect(toMember!.text).toMatch(/^Hallo Jana,\n\ndu bist für „Seitenwind“ angemeldet\./)
  expect(toMember!.text).not.toMatch(/\bIhre?[nmr]?\b|Sie (sind|haben)/)
  expect(toMember!.to).toEqual({ name: 'Dr. Jana Feld', address: 'feld@verein.example' })
})
