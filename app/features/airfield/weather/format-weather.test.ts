import { expect, test } from 'vitest'
import {
  formatClouds,
  formatComponents,
  coverLegend,
  formatTemperature,
  formatWind,
} from './format-weather.ts'

const plain = (text: string | null) => text?.replace(/[\u202f\u00a0]/g, ' ')

test('wind in the words of pilots', () => {
  expect(plain(formatWind({ fromDeg: 240, speedKt: 8, gustKt: null }))).toBe('240° / 8 kt')
  expect(plain(formatWind({ fromDeg: 60, speedKt: 15, gustKt: 28 }))).toBe('060° / 15 kt, Böen 28 kt')
  expect(plain(formatWind({ fromDeg: 360, speedKt: 4, gustKt: null }))).toBe('360° / 4 kt')
  expect(plain(formatWind({ fromDeg: null, speedKt: 3, gustKt: null }))).toBe('umlaufend / 3 kt')
  expect(formatWind({ fromDeg: null, speedKt: 0, gustKt: null })).toBe('windstill')
})

test('components in whole knots, with their side', () => {
  expect(plain(formatComponents({ headwindKt: 7.7, crosswindKt: -2.2 }))).toBe(
    'Gegenwind 8 kt, Querwind 2 kt von links',
  )
  expect(plain(formatComponents({ headwindKt: -3.4, crosswindKt: 5.1 }))).toBe(
    'Rückenwind 3 kt, Querwind 5 kt von rechts',
  )
  expect(plain(formatComponents({ headwindKt: 9, crosswindKt: 0.3 }))).toBe('Gegenwind 9 kt, kein Querwind')
  expect(plain(formatComponents({ headwindKt: -0.2, crosswindKt: 8 }))).toBe(
    'Gegenwind 0 kt, Querwind 8 kt von rechts',
  )
})

test('clouds in the code of reports, with what it means', () => {
  const clouds = [
    { cover: 'FEW' as const, baseFt: 4000 },
    { cover: 'BKN' as const, baseFt: null },
  ]
  expect(plain(formatClouds(clouds))).toBe('FEW 4 000 ft GND, BKN')
  expect(coverLegend(clouds)).toBe('FEW: gering, 1 bis 2 Achtel; BKN: aufgebrochen, 5 bis 7 Achtel')
  expect(formatClouds([])).toBe('keine, die für den Flug zählen')
})

test('temperature and dew point', () => {
  expect(plain(formatTemperature(21, 11))).toBe('21 °C, Taupunkt 11 °C')
  expect(plain(formatTemperature(-3.5, null))).toBe('−3,5 °C')
  expect(formatTemperature(null, null)).toBeNull()
})
