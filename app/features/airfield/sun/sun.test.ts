import { expect, test } from 'vitest'
import { berlinDay } from '#app/lib/berlin-time.ts'
import { exactSunTimes, sunTimes } from './sun.ts'

/**
 * UTC times of BCMT, SR, SS and ECET from an independent ephemeris: Astronomy Engine 2.1.19 (VSOP87 truncated to one
 * arc minute, checked by its author against NOVAS and JPL Horizons), search for the sun's geometric altitude.
 */
const ephemeris: [string, number, number, string, string, string, string, string][] = [
  ['Hamburg', 53.55, 10, '2024-02-29', '05:34:07', '06:09:16', '16:56:28', '17:31:41'],
  ['Hamburg', 53.55, 10, '2026-06-21', '01:57:11', '02:50:20', '19:53:15', '20:46:25'],
  ['Hamburg', 53.55, 10, '2026-10-25', '05:29:29', '06:05:43', '16:01:36', '16:37:47'],
  ['Hamburg', 53.55, 10, '2026-12-21', '06:51:04', '07:34:16', '15:01:48', '15:45:00'],
  ['Hamburg', 53.55, 10, '2035-01-01', '06:53:35', '07:36:19', '15:10:42', '15:53:27'],
  ['Falkenried', 49.055556, 10.044444, '2026-03-29', '04:32:01', '05:03:56', '17:46:08', '18:18:10'],
  ['Falkenried', 49.055556, 10.044444, '2026-06-21', '02:32:12', '03:15:12', '19:28:03', '20:11:02'],
  ['Falkenried', 49.055556, 10.044444, '2026-09-23', '04:35:56', '05:07:36', '17:15:54', '17:47:28'],
  ['Falkenried', 49.055556, 10.044444, '2026-12-21', '06:33:50', '07:11:22', '15:24:22', '16:01:53'],
  ['Sylt', 54.913, 8.34, '2024-02-29', '05:41:34', '06:17:54', '17:01:09', '17:37:34'],
  ['Sylt', 54.913, 8.34, '2026-06-21', '01:49:54', '02:47:49', '20:09:04', '21:06:58'],
  ['Sylt', 54.913, 8.34, '2026-10-25', '05:38:11', '06:15:44', '16:04:49', '16:42:19'],
  ['Sylt', 54.913, 8.34, '2026-12-21', '07:03:40', '07:49:08', '15:00:14', '15:45:41'],
  ['Sylt', 54.913, 8.34, '2035-01-01', '07:06:00', '07:50:55', '15:09:25', '15:54:19'],
  ['Freiburg', 48.02, 7.83, '2026-03-29', '04:42:12', '05:13:26', '17:54:18', '18:25:39'],
  ['Freiburg', 48.02, 7.83, '2026-06-21', '02:47:37', '03:28:58', '19:32:00', '20:13:21'],
  ['Freiburg', 48.02, 7.83, '2026-09-23', '04:45:32', '05:16:33', '17:24:41', '17:55:36'],
  ['Freiburg', 48.02, 7.83, '2026-12-21', '06:39:14', '07:15:43', '15:37:44', '16:14:13'],
  ['Goerlitz', 51.16, 14.95, '2024-02-29', '05:12:59', '05:46:15', '16:39:49', '17:13:08'],
  ['Goerlitz', 51.16, 14.95, '2026-06-21', '01:57:42', '02:44:42', '19:19:18', '20:06:18'],
  ['Goerlitz', 51.16, 14.95, '2026-10-25', '05:06:18', '05:40:30', '15:47:16', '16:21:25'],
  ['Goerlitz', 51.16, 14.95, '2026-12-21', '06:21:45', '07:01:40', '14:54:48', '15:34:43'],
  ['Goerlitz', 51.16, 14.95, '2035-01-01', '06:24:34', '07:04:06', '15:03:18', '15:42:50'],
  ['Kempten', 47.69, 10.34, '2026-03-29', '04:32:35', '05:03:37', '17:44:02', '18:15:11'],
  ['Kempten', 47.69, 10.34, '2026-06-21', '02:39:34', '03:20:26', '19:20:27', '20:01:19'],
  ['Kempten', 47.69, 10.34, '2026-09-23', '04:35:43', '05:06:32', '17:14:38', '17:45:22'],
  ['Kempten', 47.69, 10.34, '2026-12-21', '06:28:07', '07:04:17', '15:29:05', '16:05:15'],
  ['Aachen', 50.82, 6.19, '2024-02-29', '05:47:48', '06:20:49', '17:15:19', '17:48:24'],
  ['Aachen', 50.82, 6.19, '2026-06-21', '02:35:18', '03:21:35', '19:52:30', '20:38:46'],
  ['Aachen', 50.82, 6.19, '2026-10-25', '05:40:56', '06:14:52', '16:22:59', '16:56:53'],
  ['Aachen', 50.82, 6.19, '2026-12-21', '06:55:32', '07:35:02', '15:31:32', '16:11:02'],
  ['Aachen', 50.82, 6.19, '2035-01-01', '06:58:23', '07:37:30', '15:40:00', '16:19:08'],
  ['Berlin', 52.52, 13.4, '2026-03-29', '04:13:37', '04:48:05', '17:35:17', '18:09:53'],
  ['Berlin', 52.52, 13.4, '2026-06-21', '01:52:52', '02:43:07', '19:33:17', '20:23:31'],
  ['Berlin', 52.52, 13.4, '2026-09-23', '04:19:41', '04:53:49', '17:02:43', '17:36:44'],
  ['Berlin', 52.52, 13.4, '2026-12-21', '06:33:14', '07:14:55', '14:53:57', '15:35:38'],
]

/**
 * UTC of sunrise and sunset as printed: London 2015 and 2019 and München 2018 and 2022 from timeanddate.com's tables,
 * Westminster from a table to the second of 20 June 2025 for 51.5° N 0.125° W (news.najib.digital, 04:42:38 and 21:22:06
 * BST), Wien from GeoSphere Austria (meinbezirk.at, December 2024), München 2020 and 2024 from ARD alpha's tables for June
 * and December, Berlin and Hamburg from newspapers on the solstice, Berlin 2024 as worked out by the Stiftung Planetarium
 * Berlin (08:14:38 and 15:54:41 CET) for the Tagesspiegel.
 */
const printed: [string, number, number, string, string, string][] = [
  ['London', 51.507, -0.128, '2015-01-01', '08:06', '16:01'],
  ['London', 51.507, -0.128, '2015-12-01', '07:43', '15:55'],
  ['London', 51.507, -0.128, '2015-12-12', '07:56', '15:51'],
  ['London', 51.507, -0.128, '2015-12-25', '08:05', '15:55'],
  ['London', 51.507, -0.128, '2019-11-01', '06:53', '16:34'],
  ['London', 51.507, -0.128, '2019-11-15', '07:17', '16:11'],
  ['London', 51.507, -0.128, '2019-12-22', '08:04', '15:53'],
  ['Westminster', 51.5, -0.125, '2025-06-21', '03:43', '20:22'],
  ['Wien', 48.208, 16.372, '2024-12-21', '06:43', '15:03'],
  ['Wien', 48.208, 16.372, '2025-03-21', '04:55', '17:09'],
  ['München', 48.137, 11.575, '2018-05-01', '03:56', '18:27'],
  ['München', 48.137, 11.575, '2018-05-15', '03:35', '18:46'],
  ['München', 48.137, 11.575, '2018-05-31', '03:19', '19:05'],
  ['München', 48.137, 11.575, '2020-06-01', '03:18', '19:06'],
  ['München', 48.137, 11.575, '2020-06-20', '03:13', '19:17'],
  ['München', 48.137, 11.575, '2022-02-22', '06:08', '16:47'],
  ['München', 48.137, 11.575, '2024-12-01', '06:43', '15:21'],
  ['München', 48.137, 11.575, '2024-12-21', '07:01', '15:22'],
  ['München', 48.137, 11.575, '2024-12-31', '07:04', '15:29'],
  ['Berlin', 52.52, 13.405, '2018-12-21', '07:14', '14:54'],
  ['Berlin', 52.52, 13.405, '2024-12-21', '07:15', '14:55'],
  ['Hamburg', 53.551, 9.994, '2019-12-22', '07:35', '15:01'],
]

/** UTC of the ends of civil twilight in London as printed in timeanddate.com's tables for 2019. */
const printedTwilight: [string, string, string][] = [
  ['2019-11-01', '06:18', '17:09'],
  ['2019-11-15', '06:40', '16:48'],
  ['2019-12-22', '07:23', '16:34'],
]

/**
 * Hours and minutes from sunrise to sunset as printed in the yearly tables of stjerneskinn.com (Berlin 2025, London
 * and Praha 2024).
 */
const dayLengths: [string, number, number, string, number, number][] = [
  ['Berlin', 52.52, 13.405, '2025-01-01', 7, 46],
  ['Berlin', 52.52, 13.405, '2025-01-10', 8, 1],
  ['Berlin', 52.52, 13.405, '2025-01-20', 8, 26],
  ['Berlin', 52.52, 13.405, '2025-01-31', 9, 2],
  ['Berlin', 52.52, 13.405, '2025-02-10', 9, 38],
  ['London', 51.507, -0.128, '2024-01-01', 7, 55],
  ['London', 51.507, -0.128, '2024-01-15', 8, 20],
  ['London', 51.507, -0.128, '2024-01-31', 9, 6],
  ['London', 51.507, -0.128, '2024-02-10', 9, 41],
  ['Praha', 50.088, 14.42, '2024-01-01', 8, 9],
  ['Praha', 50.088, 14.42, '2024-01-15', 8, 32],
  ['Praha', 50.088, 14.42, '2024-01-31', 9, 15],
  ['Praha', 50.088, 14.42, '2024-02-10', 9, 48],
]

const seconds = 1000
const utc = (day: string, time: string) => Date.parse(`${day}T${time}Z`)

test('sun and twilight agree with an independent ephemeris to a quarter of a minute', () => {
  expect(ephemeris.length).toBeGreaterThanOrEqual(20)
  for (const [place, lat, lon, day, ...times] of ephemeris) {
    const { BCMT, SR, SS, ECET } = exactSunTimes(day, { lat, lon })
    for (const [index, instant] of [BCMT, SR, SS, ECET].entries()) {
      const difference = Math.abs(instant! - utc(day, times[index]!)) / seconds
      expect(difference, `${place} ${day} ${times[index]}`).toBeLessThan(15)
    }
  }
})

test('on more than twenty days, solstices included, sunrise and sunset agree with printed tables to a minute', () => {
  expect(printed.length).toBeGreaterThanOrEqual(20)
  for (const [place, lat, lon, day, rise, set] of printed) {
    const { SR, SS } = exactSunTimes(day, { lat, lon })
    const minutes = [SR! - utc(day, `${rise}:00`), SS! - utc(day, `${set}:00`)].map((difference) =>
      Math.abs(Math.round(difference / (60 * seconds))),
    )
    expect(Math.max(...minutes), `${place} ${day}`).toBeLessThanOrEqual(1)
  }
})

test('civil twilight agrees with a printed table to a minute', () => {
  for (const [day, begin, end] of printedTwilight) {
    const { BCMT, ECET } = exactSunTimes(day, { lat: 51.507, lon: -0.128 })
    const differences = [BCMT! - utc(day, `${begin}:00`), ECET! - utc(day, `${end}:00`)].map(Math.abs)
    expect(Math.max(...differences) / seconds, day).toBeLessThanOrEqual(60)
  }
})

test('the length of the day agrees with printed tables to a minute', () => {
  for (const [place, lat, lon, day, hours, minutes] of dayLengths) {
    const { SR, SS } = exactSunTimes(day, { lat, lon })
    const difference = (SS! - SR!) / (60 * seconds) - (hours * 60 + minutes)
    expect(Math.abs(Math.round(difference)), `${place} ${day}`).toBeLessThanOrEqual(1)
  }
})

test('the morning is rounded up and the evening down to the full minute', () => {
  const exact = exactSunTimes('2026-06-14', { lat: 49.055556, lon: 10.044444 })
  const full = sunTimes('2026-06-14', { lat: 49.055556, lon: 10.044444 })
  for (const anchor of ['BCMT', 'SR'] as const) {
    expect(full[anchor]! % 60_000).toBe(0)
    expect(full[anchor]! - exact[anchor]!).toBeGreaterThanOrEqual(0)
    expect(full[anchor]! - exact[anchor]!).toBeLessThan(60_000)
  }
  for (const anchor of ['SS', 'ECET'] as const) {
    expect(full[anchor]! % 60_000).toBe(0)
    expect(exact[anchor]! - full[anchor]!).toBeGreaterThanOrEqual(0)
    expect(exact[anchor]! - full[anchor]!).toBeLessThan(60_000)
  }
})

test('everywhere in Germany the four lines are passed in order on the local day, all year', () => {
  for (const [lat, lon] of [
    [47.3, 10.2],
    [51.2, 6],
    [50.9, 15],
    [55.05, 8.4],
  ] as const)
    for (let i = 0; i < 366; i++) {
      const day = new Date(Date.UTC(2028, 0, 1 + i)).toISOString().slice(0, 10)
      const { BCMT, SR, noon, SS, ECET } = sunTimes(day, { lat, lon })
      const order = [BCMT!, SR!, noon, SS!, ECET!]
      expect(order.toSorted((a, b) => a - b)).toEqual(order)
      expect(order.map(berlinDay)).toEqual([day, day, day, day, day])
    }
})

test('where the sun does not set or rise there is no time but a name for it', () => {
  const tromso = { lat: 69.65, lon: 18.96 }
  expect(sunTimes('2026-06-21', tromso)).toMatchObject({ SR: null, SS: null, BCMT: null, sun: 'polar-day' })
  const winter = sunTimes('2026-12-21', tromso)
  expect(winter).toMatchObject({ SR: null, SS: null, sun: 'polar-night', twilight: 'crosses' })
  expect(winter.ECET).toBeGreaterThan(winter.BCMT!)
  const helsinki = sunTimes('2026-06-21', { lat: 61, lon: 25 })
  expect(helsinki).toMatchObject({ BCMT: null, ECET: null, twilight: 'polar-day', sun: 'crosses' })
  expect(sunTimes('2026-12-21', { lat: 89, lon: 0 }).twilight).toBe('polar-night')
})
