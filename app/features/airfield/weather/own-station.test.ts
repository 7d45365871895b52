import { expect, test } from 'vitest'
import { instantOf } from './measurement.ts'
import { type FieldMapping, pushedMapping, readOwnStation } from './own-station.ts'

const now = Date.parse('2026-06-14T08:42:00Z')

/** Current conditions as a WeatherLink station sends them: miles per hour, Fahrenheit, inches. */
const weatherLink = {
  data: {
    conditions: [
      { ts: 1_781_426_400, wind_dir: 243, wind_avg: 9.2, gust: 20.7, temp: 70.2, dew: 51.8, bar: 30.06 },
    ],
  },
}
const mapping: FieldMapping = {
  time: { path: 'data.conditions.0.ts', form: 's' },
  windDirection: 'data.conditions.0.wind_dir',
  windSpeed: 'data.conditions.0.wind_avg',
  windGust: 'data.conditions.0.gust',
  windUnit: 'mph',
  temperature: 'data.conditions.0.temp',
  dewPoint: 'data.conditions.0.dew',
  temperatureUnit: '°F',
  qnh: 'data.conditions.0.bar',
  qnhUnit: 'inHg',
  visibility: '',
  visibilityUnit: 'm',
}

test('a station in American units is read into knots, degrees and hectopascals', () => {
  expect(readOwnStation(weatherLink, mapping, now)).toEqual({
    ok: true,
    observation: {
      observedAt: Date.parse('2026-06-14T08:40:00Z'),
      raw: null,
      values: {
        wind: { fromDeg: 243, speedKt: 8, gustKt: 18 },
        visibility: null,
        clouds: null,
        weather: null,
        temperatureC: 21.2,
        dewPointC: 11,
        qnhHpa: 1017,
      },
    },
  })
})

test('without a time, with a time ahead or with no value at all nothing is taken', () => {
  const changed = (more: Record<string, unknown>) => ({
    data: { conditions: [{ ...weatherLink.data.conditions[0], ...more }] },
  })
  const reason = (json: unknown) => readOwnStation(json, mapping, now)
  expect(reason(changed({ ts: undefined }))).toEqual({ ok: false, reason: 'unreadable' })
  expect(reason(changed({ ts: 1_781_426_400 + 3600 }))).toEqual({ ok: false, reason: 'clock' })
  expect(reason({ data: { conditions: [{ ts: 1_781_426_400 }] } })).toEqual({
    ok: false,
    reason: 'unreadable',
  })
  expect(reason(null)).toEqual({ ok: false, reason: 'unreadable' })
  expect(reason('<html>')).toEqual({ ok: false, reason: 'unreadable' })
})

test('a path leads through what was sent and nowhere else', () => {
  const stolen = { ...mapping, windSpeed: 'constructor.length', temperature: '__proto__.x' }
  const reading = readOwnStation(weatherLink, stolen, now)
  expect(reading.ok && reading.observation.values).toMatchObject({ wind: null, temperatureC: null })
})

test('a station that sends by itself uses the names of the interface', () => {
  const reading = readOwnStation(
    { observedAt: '2026-06-14T10:40:00+02:00', windDirectionDeg: 240, windSpeedKt: 8.4, visibilityM: 25_000 },
    pushedMapping,
    now,
  )
  expect(reading).toMatchObject({
    ok: true,
    observation: {
      observedAt: Date.parse('2026-06-14T08:40:00Z'),
      values: { wind: { fromDeg: 240, speedKt: 8 }, visibility: { metres: 10_000, orMore: true } },
    },
  })
})

test('a time is not guessed at: a text needs its zone, or the word that it is UTC', () => {
  expect(instantOf('2026-06-14 08:40:00', 'iso')).toBeNull()
  expect(instantOf('2026-06-14 08:40:00', 'utc')).toBe(Date.parse('2026-06-14T08:40:00Z'))
  expect(instantOf('2026-06-14T10:40:00+0200', 'iso')).toBe(Date.parse('2026-06-14T08:40:00Z'))
  expect(instantOf('1781426400', 's')).toBe(1_781_426_400_000)
  expect(instantOf(1_781_426_400_000, 'ms')).toBe(1_781_426_400_000)
  expect(instantOf('gestern', 'utc')).toBeNull()
})
