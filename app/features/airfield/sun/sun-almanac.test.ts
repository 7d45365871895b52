import { expect, test } from 'vitest'
import { exactSunTimes } from './sun.ts'

const rad = Math.PI / 180
const turned = (value: number, whole: number) => ((value % whole) + whole) % whole

/**
 * The sunrise and sunset algorithm of the Almanac for Computers 1990, Nautical Almanac Office, United States Naval
 * Observatory; UTC hours of the day. Its orbital elements are those of that year, so twilight is some minutes off: an
 * independent cross-check, not a more accurate one.
 */
function almanacForComputers(dayOfYear: number, lat: number, lon: number, zenith: number, isRising: boolean) {
  const t = dayOfYear + ((isRising ? 6 : 18) - lon / 15) / 24
  const anomaly = 0.9856 * t - 3.289
  const longitude = turned(
    anomaly + 1.916 * Math.sin(anomaly * rad) + 0.02 * Math.sin(2 * anomaly * rad) + 282.634,
    360,
  )
  const plain = turned(Math.atan(0.91764 * Math.tan(longitude * rad)) / rad, 360)
  const ascension = (plain + (Math.floor(longitude / 90) - Math.floor(plain / 90)) * 90) / 15
  const sine = 0.39782 * Math.sin(longitude * rad)
  const cosine =
    (Math.cos(zenith * rad) - sine * Math.sin(lat * rad)) / (Math.cos(Math.asin(sine)) * Math.cos(lat * rad))
  const arc = Math.acos(cosine) / rad
  return turned((isRising ? 360 - arc : arc) / 15 + ascension - 0.06571 * t - 6.622 - lon / 15, 24)
}

test('from 47° to 55° N, solstices included, the almanac of the naval observatory says the same to two minutes', () => {
  const differences = [47, 48.5, 50, 51.5, 53, 55].flatMap((lat) =>
    [
      ['2026-03-20', 79],
      ['2026-06-21', 172],
      ['2026-09-23', 266],
      ['2026-12-21', 355],
    ].flatMap(([day, dayOfYear]) => {
      const { BCMT, SR, SS, ECET } = exactSunTimes(String(day), { lat, lon: 10 })
      const lines = [BCMT, SR, SS, ECET].map((at) => ((at! / 3_600_000) % 24) * 60)
      const zeniths = [96, 90 + 50 / 60, 90 + 50 / 60, 96]
      return lines.map((minutes, index) => {
        const hours = almanacForComputers(Number(dayOfYear), lat, 10, zeniths[index]!, index < 2)
        return Math.abs(minutes - hours * 60)
      })
    }),
  )
  expect(differences).toHaveLength(96)
  expect(Math.max(...differences)).toBeLessThan(2)
})
