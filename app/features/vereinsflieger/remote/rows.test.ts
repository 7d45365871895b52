import { expect, test } from 'vitest'
import { readAnswer, rowsOf } from './answer.ts'
import { articleOf, calendarEntryOf, flightOf, reservationOf, workHourOf } from './rows.ts'

test('rows keep the order of their numbers whatever the order of their coming', () => {
  const answer = readAnswer(200, '{"10":{"a":3},"2":{"a":2},"0":{"a":1},"httpstatuscode":200}')
  expect(answer.ok && rowsOf(answer.body).map(({ a }) => a)).toEqual([1, 2, 3])
})

test('each refusal has its meaning, and nothing else of it goes on', () => {
  const fault = (status: number, body: unknown) =>
    readAnswer(status, typeof body === 'string' ? body : JSON.stringify(body))
  const quota = 'Die maximale Anzahl der Requests (500) pro Tag ist überschritten!'
  expect(fault(403, { error: quota })).toEqual({ ok: false, fault: 'quota' })
  expect(fault(403, { error: 'x', need_2fa: 1 })).toEqual({ ok: false, fault: 'needs-code' })
  expect(fault(403, { error: 'Wrong User', PHPSESSID: 'geheim' })).toEqual({ ok: false, fault: 'refused' })
  expect(fault(401, '')).toEqual({ ok: false, fault: 'unauthorised' })
  for (const [status, body] of [
    [200, '<html>Wartung</html>'],
    [200, '[]'],
    [200, '{"0":{"pri'],
    [429, {}],
    [500, '<html>'],
    [301, ''],
  ] as const)
    expect(fault(status, body)).toEqual({ ok: false, fault: 'offline' })
})

test('a reservation without a span is none', () => {
  const row = {
    prid: 5,
    datefrom: '2026-07-04 08:00',
    dateto: '2026-07-04 10:00',
    ressource: 'D-0725',
    user: 'Lange, Jana',
  }
  expect(reservationOf(row, 'UTC')).toMatchObject({
    id: '5',
    registration: 'D-0725',
    pilot: { memberId: null, name: 'Lange, Jana' },
    instructor: null,
    guestSeats: null,
  })
  expect(reservationOf({ ...row, dateto: row.datefrom }, 'UTC')).toBeUndefined()
  expect(reservationOf({ ...row, datefrom: '' }, 'UTC')).toBeUndefined()
})

test('a whole day ends with the last day’s midnight on the club’s clock', () => {
  const entry = calendarEntryOf({ title: 'Fluglager', datefrom: '24.10.2026', dateto: '25.10.2026' }, 'UTC')
  expect(entry).toMatchObject({
    id: '2026-10-24 Fluglager',
    isWholeDay: true,
    from: Date.parse('2026-10-23T22:00Z'),
    to: Date.parse('2026-10-25T23:00Z'),
  })
})

test('a flight over midnight lands on the next day', () => {
  const row = {
    flid: '9',
    callsign: 'D-EQFB',
    dateofflight: '2026-07-04',
    departuretime: '23:40',
    arrivaltime: '00:20',
    starttype: '3',
    ftid: '8',
    flidtow: '0',
  }
  expect(flightOf(row)).toMatchObject({
    startedAt: Date.parse('2026-07-04T23:40Z'),
    landedAt: Date.parse('2026-07-05T00:20Z'),
    launch: 'aerotow',
    isTraining: true,
    towId: null,
  })
  expect(flightOf({ ...row, arrivaltime: '' })?.landedAt).toBeNull()
})

test('an article costs what the price of the day says', () => {
  const prices = [
    { validfrom: '2025-01-01', validto: '2025-12-31', unitprice: '4.50' },
    { validfrom: '2026-01-01', validto: '', unitprice: '5.1' },
  ]
  const row = { articleid: '3', designation: 'Windenstart', unittype: 'Stück', prices }
  expect(articleOf(row, '2026-05-01')?.priceCents).toBe(510)
  expect(articleOf(row, '2025-05-01')?.priceCents).toBe(450)
  expect(articleOf({ ...row, prices: null }, '2026-05-01')?.priceCents).toBeNull()
})

test('what the row of a person’s work says beyond the panel is dropped', () => {
  const row = {
    whid: '1',
    uid: '12',
    username: 'Jana Lange',
    jobdate: '2026-05-02',
    jobtext: 'Halle',
    hours: '2:30',
    status: '2',
    iban: 'DE00',
  }
  expect(workHourOf(row)).toEqual({
    id: '1',
    uid: '12',
    person: { memberId: null, name: 'Jana Lange' },
    day: '2026-05-02',
    minutes: 150,
    text: 'Halle',
    category: '',
    state: 'accepted',
  })
})
