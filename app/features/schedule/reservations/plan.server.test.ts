import { expect, test } from 'vitest'
import { clock } from '#app/lib/german-dates.ts'
import { startAirfieldClub } from '#test/airfield-club.ts'
import { reserve } from './book.server.ts'
import { anAircraft, aMember, at, berlin, wish } from './club.fixture.ts'
import { planOf } from './plan.server.ts'
import { shownHours } from './plan.ts'

const saturday = '2026-06-20'

test('under the reservations of a day lie the hours the field is closed and the night, in all three views', async () => {
  const { db } = await startAirfieldClub()
  await anAircraft(db, 'd-eqfa')
  await anAircraft(db, 'd-eqfb')
  const feld = await aMember(db, 'Feld')
  const by = { userId: null, memberId: feld, isOperations: false }
  const services = { db, publicUrl: 'https://verein.example' }
  // Before six the axis begins with the reservation, while it is still dark.
  await reserve(services, by, wish(feld, berlin(saturday, '04:00'), berlin(saturday, '11:00')), { at })
  const shown = (view: 'day' | 'week' | 'aircraft') =>
    planOf(db, by, { view, day: saturday, aircraftId: 'd-eqfa' }, at)
  const day = await shown('day')
  const row = day.rows.find(({ aircraftId }) => aircraftId === 'd-eqfa')!
  expect(clock(row.axis.from)).toBe('04:00')
  expect(row.entries).toMatchObject([{ label: 'Feld', tone: 'mine', mayChange: true }])
  expect(row.night.map(({ from, to }) => [from < row.axis.from, clock(to)])).toEqual([
    [true, expect.stringMatching(/^04:\d\d$/)],
  ])
  expect(row.shut.length).toBeGreaterThan(0)
  expect(row.shut[0]!.from).toBeLessThanOrEqual(row.axis.from)
  expect(day.days[0]!.facts).toEqual([
    expect.stringMatching(/^Betrieb /),
    expect.stringMatching(/^Sonne 0\d:\d\d.+2\d:\d\d/),
  ])
  const week = await shown('week')
  expect(week.days.map((each) => each.day)).toEqual(
    ['15', '16', '17', '18', '19', '20', '21'].map((each) => `2026-06-${each}`),
  )
  expect(week.rows).toHaveLength(14)
  const aircraft = await shown('aircraft')
  expect(aircraft.rows).toHaveLength(14)
  expect(new Set(aircraft.rows.map(({ aircraftId }) => aircraftId))).toEqual(new Set(['d-eqfa']))
})

test('the hours of a day reach as far as what is reserved in them, also through the night', () => {
  const sunday = '2026-06-21'
  const span = (from: [string, string], to: [string, string]) => ({
    from: berlin(...from),
    to: berlin(...to),
  })
  const night = span([saturday, '23:00'], [sunday, '02:00'])
  const journey = span(['2026-06-19', '16:00'], ['2026-06-22', '12:00'])
  for (const [spans, day, hours] of [
    [[], saturday, [6, 22]],
    [[span([saturday, '05:15'], [saturday, '22:30'])], saturday, [5, 23]],
    [[span([saturday, '20:00'], [sunday, '00:00'])], saturday, [6, 24]],
    [[night], saturday, [6, 24]],
    [[night], sunday, [0, 22]],
    [[journey], saturday, [6, 22]],
  ] as const)
    expect(Object.values(shownHours(spans, [day]))).toEqual(hours)
})
