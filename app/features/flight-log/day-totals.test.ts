import { expect, test } from 'vitest'
import { seededRandom } from '#app/ui/artwork/random.ts'
import { dayTotals, type Sum } from './day-totals.ts'
import { type Flight, minuteMs } from './flight.ts'
import { aFlight, clockAt } from './log.fixture.ts'

function flightsOf(seed: number): Flight[] {
  const random = seededRandom(seed)
  const upTo = (most: number) => Math.floor(random() * most)
  return Array.from({ length: 1 + upTo(60) }, (_, index) => {
    const startedAt = clockAt('10:00') + upTo(500) * minuteMs
    const minutes = random() < 0.1 ? null : upTo(300)
    const landedAt = minutes === null ? null : startedAt + minutes * minuteMs
    const more = { registration: `D-${upTo(5)}`, launch: 'winch', landings: upTo(4) } as const
    return {
      ...aFlight(`pilot-${upTo(7)}`, startedAt, landedAt, more),
      id: String(index),
      day: '2026-06-14',
      towId: index > 0 && random() < 0.2 ? String(upTo(index)) : null,
      minutes,
      isStruck: false,
      revision: 1,
      updatedAt: '',
    }
  })
}

const added = (sums: readonly Sum[]): Sum =>
  sums.reduce((one, other) => ({
    flights: one.flights + other.flights,
    landings: one.landings + other.landings,
    minutes: one.minutes + other.minutes,
  }))

test.each(Array.from({ length: 20 }, (_, index) => index + 1))(
  'the parts of a day add up to the whole, and the whole is the sum of the flights (%i)',
  (seed) => {
    const flights = flightsOf(seed)
    const totals = dayTotals(flights, ({ pilotId }) => pilotId ?? '')
    const { all, launches, byAircraft, byPilot } = totals
    expect(all.minutes).toBe(flights.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0))
    expect(all.flights).toBe(flights.length)
    expect(added(byAircraft.map(({ sum }) => sum))).toEqual(all)
    expect(added(byPilot.map(({ sum }) => sum))).toEqual(all)
    expect(Object.values(launches).reduce((sum, count) => sum + count, 0)).toBe(flights.length)
  },
)

test('two pilots of the same name have each their own sum', () => {
  const flown = flightsOf(1).slice(0, 2)
  const flights = flown.map((flight, index) => ({ ...flight, pilotId: `pilot-${index}` }))
  expect(dayTotals(flights, () => 'Jana Feld').byPilot).toHaveLength(2)
  const fromOutside = flown.map((flight) => ({ ...flight, pilotId: null, pilotName: 'Kim Gast' }))
  expect(dayTotals(fromOutside, () => 'Kim Gast').byPilot).toHaveLength(1)
})
