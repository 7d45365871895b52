import { expect, test } from 'vitest'
import type { FlightEntry } from '../club-management.ts'
import { recentSums, sumOf } from './flight-sums.ts'

const now = Date.parse('2026-07-04T12:00:00Z')
const flight = (startedAt: string | null, minutes: number | null, landings = 1): FlightEntry => {
  const start = startedAt === null ? null : Date.parse(startedAt)
  return {
    id: '1',
    registration: 'D-EQFB',
    pilot: { memberId: null, name: 'Jana Lange' },
    companion: null,
    launch: 'self',
    charge: 'pilot',
    startedAt: start,
    landedAt: start === null || minutes === null ? null : start + minutes * 60_000,
    landings,
    from: '',
    to: '',
    isTraining: false,
    towId: null,
    comment: '',
  }
}

test('only flights that have landed count', () => {
  const flights = [flight('2026-07-04T08:00Z', 50, 3), flight('2026-07-04T11:00Z', null), flight(null, null)]
  expect(sumOf(flights)).toEqual({ flights: 1, landings: 3, minutes: 50 })
})

test('ninety days end to the minute', () => {
  const just = flight('2026-04-05T12:00Z', 10)
  const gone = flight('2026-04-05T11:59Z', 10)
  expect(recentSums([just, gone], now)).toEqual({ flights: 1, landings: 1, minutes: 10 })
})
