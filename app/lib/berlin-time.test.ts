import { expect, test } from 'vitest'
import {
  berlinDay,
  berlinDayBounds,
  berlinInstant,
  berlinMinutes,
  berlinOffset,
  isShownTwice,
  isSummerTimeDay,
} from './berlin-time.ts'

const zone = 'Europe/Berlin'
const hour = 3_600_000

const temporalOffset = (instant: number) =>
  Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone).offsetNanoseconds / 1e6

function* hourChanges(fromYear: number, toYear: number) {
  let at = Temporal.ZonedDateTime.from(`${fromYear}-01-01T00:00[${zone}]`)
  for (;;) {
    const next = at.getTimeZoneTransition('next')
    if (!next || next.year > toYear) return
    yield next.epochMilliseconds
    at = next
  }
}

test('the clock agrees with the zone database around every change from 1950 to 2037', () => {
  const changes = [...hourChanges(1950, 2037)]
  expect(changes).toHaveLength(2 * 58)
  for (const change of changes)
    for (const near of [-26 * hour, -2 * hour, -hour, -1, 0, 1, hour, 2 * hour, 26 * hour]) {
      const instant = change + near
      expect(berlinOffset(instant)).toBe(temporalOffset(instant))
      const local = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone)
      expect(berlinDay(instant)).toBe(local.toPlainDate().toString())
      expect(berlinMinutes(instant)).toBe(local.hour * 60 + local.minute)
    }
})

test('wall-clock times on the days of a change are read as Temporal reads them', () => {
  for (const change of hourChanges(1996, 2037)) {
    const day = berlinDay(change)
    for (let minutes = 0; minutes < 1440; minutes += 15) {
      const wall = Temporal.PlainDateTime.from(`${day}T00:00`).add({ minutes })
      const expected = wall.toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds
      expect(berlinInstant(day, minutes)).toBe(expected)
    }
  }
})

function hoursOf(day: string) {
  const { start, end } = berlinDayBounds(day)
  return (end - start) / hour
}

test('a day has 23 hours in March and 25 in October', () => {
  expect(['2026-03-28', '2026-03-29', '2026-10-25', '2026-12-31'].map(hoursOf)).toEqual([24, 23, 25, 24])
})

test('the times shown twice are those of two hours in October', () => {
  const twice = (utc: string) => isShownTwice(Date.parse(`${utc}Z`))
  expect(['2026-10-24T23:59', '2026-10-25T00:00', '2026-10-25T01:59', '2026-10-25T02:00'].map(twice)).toEqual(
    [false, true, true, false],
  )
  expect(['2026-03-29T00:30', '2026-03-29T01:30', '1960-10-30T01:00'].map(twice)).toEqual([
    false,
    false,
    false,
  ])
})

test('the season of a change day is the one at noon', () => {
  expect(['2026-03-28', '2026-03-29', '2026-10-24', '2026-10-25'].map(isSummerTimeDay)).toEqual([
    false,
    true,
    true,
    false,
  ])
})
