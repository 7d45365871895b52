import { expect, test } from 'vitest'
import { berlinDayBounds } from '#app/lib/berlin-time.ts'
import type { Span } from '../club-management.ts'
import { callsForShared } from './call-budget.server.ts'
import { connectedClub, everythingStored, service } from './falkenried.fixture.ts'
import { remotePublicCalendar } from './public-appointments.server.ts'
import { callRest } from './sign-in.server.ts'
import {
  remoteAircraftTimes,
  remoteArticles,
  remoteCalendar,
  remoteFlights,
  remoteReservations,
} from './shared-panels.server.ts'

const july: Span = { from: Date.parse('2026-07-01T00:00Z'), to: Date.parse('2026-08-01T00:00Z') }
const minuteMs = 60_000

test('signing in costs two calls and a list one, and whoever comes within ten minutes costs none', async () => {
  const { services, fake, wait } = await connectedClub()
  const panel = remoteReservations(services)
  const [one, other] = await Promise.all([panel.list(july), panel.list(july)])
  expect(fake.calls.map(({ path }) => path)).toEqual([
    'auth/accesstoken',
    'auth/signin',
    'reservation/list/active',
  ])
  expect(one).toEqual(other)
  expect(one.sourceState).toMatchObject({
    source: 'vereinsflieger',
    callsLeft: callsForShared - 3,
    fault: null,
  })
  expect(one.value.map(({ registration, text }) => [registration, text])).toEqual([
    ['D-EQFB', 'Müritz & zurück'],
    ['D-0725', ''],
  ])
  wait(9 * minuteMs)
  await panel.list(july)
  expect(fake.calls).toHaveLength(3)
  wait(2 * minuteMs)
  await panel.list(july)
  expect(fake.calls.map(({ path }) => path).slice(3)).toEqual(['reservation/list/active'])
})

test('a token the other side has forgotten is renewed once, without anybody noticing', async () => {
  const { services, fake, wait } = await connectedClub()
  await remoteReservations(services).list(july)
  fake.forgetTokens()
  wait(11 * minuteMs)
  expect((await remoteReservations(services).list(july)).sourceState.fault).toBeNull()
  expect(fake.calls).toHaveLength(3 + 1 + 2 + 1)
})

test('a list in any of the ways clients have seen it says the same', async () => {
  const plain = await connectedClub()
  const expected = (await remoteReservations(plain.services).list(july)).value
  for (const mood of [
    { numbers: true },
    { escaped: true },
    { disordered: true },
    { extra: true },
    { germanDates: true },
  ]) {
    const { services, fake } = await connectedClub()
    Object.assign(fake.mood, mood)
    if ('escaped' in mood)
      fake.rows.reservations = fake.rows.reservations!.map((row) => ({
        ...row,
        comment: row.prid === '1' ? 'Müritz & zurück' : '',
      }))
    expect((await remoteReservations(services).list(july)).value).toEqual(expected)
  }
})

test('reservations come by their beginning, however the other side has them', async () => {
  const { services, fake } = await connectedClub()
  fake.rows.reservations = fake.rows.reservations!.toReversed()
  const { value } = await remoteReservations(services).list(july)
  expect(value.map(({ registration }) => registration)).toEqual(['D-EQFB', 'D-0725'])
})

test('an empty list is one without keys', async () => {
  const { services, fake } = await connectedClub()
  fake.rows.reservations = []
  expect(await remoteReservations(services).list(july)).toMatchObject({
    value: [],
    sourceState: { fault: null },
  })
})

test('whatever the other side does, the last answer goes on with its age and the reason', async () => {
  for (const down of ['html', 'busy', 'truncated', 'cut'] as const) {
    const { services, fake, at, wait } = await connectedClub()
    const before = await remoteReservations(services).list(july)
    const asked = at()
    fake.mood.down = down
    wait(30 * minuteMs)
    const after = await remoteReservations(services).list(july)
    expect(after.value).toEqual(before.value)
    expect(after.sourceState).toMatchObject({ asOf: asked, fault: 'offline' })
    const calls = fake.calls.length
    await remoteReservations(services).list(july)
    expect(fake.calls).toHaveLength(calls)
    delete fake.mood.down
    wait(2 * minuteMs)
    expect((await remoteReservations(services).list(july)).sourceState.fault).toBeNull()
  }
})

test('whoever does not answer in time is not waited for', async () => {
  const { services, fake } = await connectedClub()
  fake.mood.down = 'slow'
  const answer = await callRest(services.vereinsfliegerUrl, { method: 'GET', path: 'auth/accesstoken' }, 50)
  expect(answer).toEqual({ ok: false, fault: 'offline' })
})

test('nothing was ever said and nobody answers: the page says just that', async () => {
  const { services, fake } = await connectedClub()
  fake.mood.down = 'html'
  expect(await remoteArticles(services).list({})).toMatchObject({
    value: [],
    sourceState: { asOf: null, fault: 'offline' },
  })
})

test('when the day’s calls are used up over there, nothing more is asked until the day in UTC is over', async () => {
  const { services, fake, wait } = await connectedClub()
  await remoteReservations(services).list(july)
  fake.useUpCalls()
  wait(20 * minuteMs)
  const result = await remoteReservations(services).list(july)
  expect(result.sourceState).toMatchObject({ fault: 'quota', callsLeft: 0 })
  expect(result.value).toHaveLength(2)
  const calls = fake.calls.length
  await remoteArticles(services).list({})
  expect(fake.calls).toHaveLength(calls)
  wait(24 * 60 * minuteMs)
  expect((await remoteReservations(services).list(july)).sourceState.fault).toBeNull()
})

test('four hundred calls a day are for everybody, and fifty asking at once do not take one more', async () => {
  const { services, fake, db, at } = await connectedClub()
  await remoteReservations(services).list(july)
  const day = new Date(at()).toISOString().slice(0, 10)
  await db
    .updateTable('vereinsflieger_calls')
    .set({ calls: callsForShared - 2 })
    .where('utc_day', '=', day)
    .execute()
  const months = Array.from({ length: 50 }, (_, month) => july.from + month * 31 * 24 * 60 * minuteMs)
  const result = await Promise.all(
    months.map((from) => remoteFlights(services).list({ from, to: from + 24 * 60 * minuteMs })),
  )
  expect(result.filter(({ sourceState }) => sourceState.fault === 'quota')).toHaveLength(48)
  expect(fake.calls).toHaveLength(3 + 2)
})

test('a wrong key, name or password is said as such, and not tried again on every page', async () => {
  const { services, fake } = await connectedClub({ ...service, password: 'ein anderes' })
  expect((await remoteReservations(services).list(july)).sourceState.fault).toBe('refused')
  expect((await remoteReservations(services).list(july)).sourceState.fault).toBe('refused')
  expect(fake.calls).toHaveLength(2)
})

test('umlauts in the password are taken as the club has set', async () => {
  const { services } = await connectedClub()
  expect((await remoteReservations(services).list(july)).sourceState.fault).toBeNull()
})

test('the calendar, the flights, the counters and the prices come in the club’s words', async () => {
  const { services } = await connectedClub()
  const calendar = await remoteCalendar(services).list(july)
  expect(calendar.value.map(({ title, isWholeDay }) => [title, isWholeDay])).toEqual([
    ['Flugplatzfest', true],
    ['Vorstandssitzung', false],
  ])
  const flights = await remoteFlights(services).list(july)
  expect(flights.value).toMatchObject([{ registration: 'D-EQFB', launch: 'self', landings: 1 }])
  const times = await remoteAircraftTimes(services).list({
    aircraft: [
      { registration: 'D-EQFX', callsign: 'D-EQFB' },
      { registration: 'D-NIRGENDS', callsign: 'D-NIRGENDS' },
    ],
  })
  expect(times.value).toEqual([
    { registration: 'D-EQFX', airframeMinutes: 144_015, engineMinutes: 72_210, landings: 9100 },
  ])
  const articles = await remoteArticles(services).list({})
  expect(articles.value).toEqual([{ id: '3', name: 'Windenstart', unit: 'Stück', priceCents: 510 }])
})

test('flights of a day here are those of its hours, although the interface is asked by days of UTC', async () => {
  const { services, fake } = await connectedClub()
  const flown = (flid: string, dateofflight: string, departuretime: string) => ({
    ...fake.rows.flights![0],
    flid,
    dateofflight,
    departuretime,
    arrivaltime: '',
  })
  fake.rows.flights = [
    flown('1', '2026-07-03', '15:00'),
    flown('2', '2026-07-03', '22:30'),
    flown('3', '2026-07-04', '08:10'),
    flown('4', '2026-07-04', '22:10'),
    flown('5', '2026-07-04', ''),
  ]
  const { start: from, end: to } = berlinDayBounds('2026-07-04')
  const { value } = await remoteFlights(services).list({ from, to })
  expect(value.map(({ id }) => id)).toEqual(['2', '3'])
})

test('the public calendar needs no sign-in, costs one call and shows what the club has released', async () => {
  const { services, fake } = await connectedClub()
  const result = await remotePublicCalendar(services)
  expect(result?.value.map(({ title }) => title)).toEqual(['Flugplatzfest'])
  await remotePublicCalendar(services)
  expect(fake.calls.map(({ path }) => path)).toEqual(['calendar/list/public'])
})

test('no secret and no field beyond the panel’s reaches the database', async () => {
  const { services, db, fake } = await connectedClub()
  fake.rows.reservations = [
    { ...fake.rows.reservations![0], iban: 'DE02120300000000202051', identification: 'L01X00T47' },
  ]
  await remoteReservations(services).list(july)
  fake.mood.down = 'html'
  await remoteArticles(services).list({})
  const stored = await everythingStored(db)
  const [token] = fake.calls.flatMap(({ fields }) => fields.accesstoken ?? [])
  for (const secret of [token!, service.password, 'DE02120300000000202051', 'L01X00T47', 'geheime-sitzung'])
    expect(stored).not.toContain(secret)
  expect(stored).toContain('Lange, Jana')
})
