import { expect, test } from 'vitest'
import { componentsOf, runwayForWind, windOnRunway, type Wind } from './wind.ts'

const field = [
  { designator: '07', trueDeg: 76 },
  { designator: '25', trueDeg: 256 },
]
const wind = (fromDeg: number | null, speedKt: number, gustKt: number | null = null): Wind => ({
  fromDeg,
  speedKt,
  gustKt,
})
const rounded = (value: { headwindKt: number; crosswindKt: number }) => [
  Number(value.headwindKt.toFixed(1)),
  Number(value.crosswindKt.toFixed(1)),
]

// Calculated by hand from sine and cosine tables.
test.each([
  [270, 20, 270, [20, 0]],
  [300, 20, 270, [17.3, 10]],
  [240, 20, 270, [17.3, -10]],
  [180, 10, 270, [0, -10]],
  [90, 10, 270, [-10, 0]],
  [10, 15, 350, [14.1, 5.1]],
  [350, 15, 10, [14.1, -5.1]],
  [360, 12, 180, [-12, 0]],
  [240, 8, 256, [7.7, -2.2]],
])('wind from %i° with %i kt on a runway of %i° true', (fromDeg, speedKt, runway, expected) => {
  expect(rounded(componentsOf(fromDeg, speedKt, runway)).map((value) => value + 0)).toEqual(expected)
})

test('the direction into the wind is proposed, with its gusts', () => {
  const proposed = runwayForWind(wind(240, 8, 20), field)
  expect(proposed?.designator).toBe('25')
  expect(rounded(proposed!.steady)).toEqual([7.7, -2.2])
  expect(rounded(proposed!.gust!)).toEqual([19.2, -5.5])
  expect(runwayForWind(wind(90, 8), field)?.designator).toBe('07')
})

test('true direction counts, not the designator: at a large variation they propose different runways', () => {
  const turned = [
    { designator: '09', trueDeg: 110 },
    { designator: '27', trueDeg: 290 },
  ]
  expect(runwayForWind(wind(195, 10), turned)?.designator).toBe('09')
  expect(componentsOf(195, 10, 90).headwindKt).toBeLessThan(0)
})

test('of parallel runways the first one is proposed', () => {
  const parallel = [...field, { designator: '25S', trueDeg: 256 }]
  expect(runwayForWind(wind(250, 5), parallel)?.designator).toBe('25')
})

test('variable wind, calm and wind straight across propose nothing', () => {
  expect(runwayForWind(wind(null, 3), field)).toBeNull()
  expect(runwayForWind(wind(null, 0), field)).toBeNull()
  expect(runwayForWind(wind(360, 0), field)).toBeNull()
  expect(runwayForWind(wind(346, 10), field)).toBeNull()
  expect(runwayForWind(wind(240, 8), [])).toBeNull()
  expect(windOnRunway(wind(346, 10), field[0]!)?.steady.crosswindKt).toBeCloseTo(-10)
})
