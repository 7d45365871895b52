import { expect, test } from 'vitest'
import { isCalendarDay } from './calendar-day.ts'
import {
  clock,
  clockUtc,
  dateRange,
  dateWithWeekday,
  dayRange,
  localDate,
  localDateTime,
  longDate,
  monthYear,
  numericDate,
  shortDate,
  timeOfDay,
  timeRange,
} from './german-dates.ts'

test('a day is written out with a space that does not break after the day', () => {
  expect(longDate('2026-06-14')).toBe('14.\u00A0Juni 2026')
  expect(dateWithWeekday('2026-06-14')).toBe('Sonntag, 14.\u00A0Juni 2026')
  expect(shortDate('2026-06-20')).toBe('Sa., 20.\u00A0Juni')
  expect(monthYear('2026-03-01')).toBe('März 2026')
  expect(numericDate('2026-06-04')).toBe('04.06.2026')
  expect(dateWithWeekday('1951-05-06')).toBe('Sonntag, 6.\u00A0Mai 1951')
})

test('a range names month and year once where they are the same', () => {
  expect(dateRange('2026-06-27', '2026-06-28')).toBe('27.\u2060–\u206028.\u00A0Juni 2026')
  expect(dateRange('2026-06-27', '2026-06-27')).toBe('27.\u00A0Juni 2026')
  expect(dateRange('2026-12-30', '2027-01-02')).toBe('30.\u00A0Dezember 2026\u2060–\u20602.\u00A0Januar 2027')
  expect(dayRange('2026-03-29', '2026-10-24')).toBe('29.\u00A0März\u2060–\u206024.\u00A0Oktober')
})

test('an instant shows the time in Berlin and in UTC', () => {
  const instant = Date.UTC(2026, 5, 14, 22, 42, 59)
  expect([clock(instant), clockUtc(instant)]).toEqual(['00:42', '22:42'])
  expect(localDate(instant)).toBe('2026-06-15')
  expect(localDateTime(instant)).toBe('15.\u00A0Juni 2026, 00:42\u00A0Uhr')
  expect(clockUtc(-60_000)).toBe('23:59')
})

test('times of day carry Uhr once', () => {
  expect(timeOfDay('09:00')).toBe('09:00\u00A0Uhr')
  expect(timeRange('09:00', '18:00')).toBe('09:00\u2060–\u206018:00\u00A0Uhr')
})

test('only days that exist are calendar days', () => {
  expect(['2028-02-29', '2026-02-29', '2026-13-01', '2026-6-1', '2026-06-14T'].map(isCalendarDay)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
})
