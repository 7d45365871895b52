import { expect, test } from 'vitest'
import {
  hasTime,
  remoteDay,
  remoteInstant,
  remoteMinutes,
  remoteNumber,
  remoteText,
  remoteUid,
} from './values.ts'

const utc = (text: string) => Date.parse(text)

test('a moment of the calendar is read by the clock of the club, also on both days the clocks change', () => {
  const berlin = (text: string) => remoteInstant(text, 'Europe/Berlin')
  expect(berlin('2026-07-04 10:00')).toBe(utc('2026-07-04T08:00Z'))
  expect(berlin('04.07.2026 10:00:30')).toBe(utc('2026-07-04T08:00Z'))
  expect(berlin('2026-03-29 01:59')).toBe(utc('2026-03-29T00:59Z'))
  expect(berlin('2026-03-29 03:00')).toBe(utc('2026-03-29T01:00Z'))
  expect(berlin('2026-10-25 01:59')).toBe(utc('2026-10-24T23:59Z'))
  expect(berlin('2026-10-25 03:00')).toBe(utc('2026-10-25T02:00Z'))
  expect(berlin('2026-07-04')).toBe(utc('2026-07-03T22:00Z'))
})

test('a moment in UTC is taken as it stands', () => {
  expect(remoteInstant('2026-03-29 01:30', 'UTC')).toBe(utc('2026-03-29T01:30Z'))
  expect(remoteInstant('29.03.2026', 'UTC')).toBe(utc('2026-03-29T00:00Z'))
})

test('what is no date is none', () => {
  for (const text of ['', '0000-00-00', '2026-02-29', '31.04.2026', '2026-01-01 25:00', 'morgen', '20260101'])
    expect(remoteInstant(text, 'UTC')).toBeNull()
  expect(remoteDay('01.05.2026 12:00')).toBe('2026-05-01')
  expect([hasTime('2026-05-01'), hasTime('2026-05-01 00:00')]).toEqual([false, true])
})

test('numbers come as text or number, with point or comma', () => {
  const read = (value: unknown) => remoteNumber.parse(value)
  expect([read('12.5'), read('12,5'), read(12.5), read('-3')]).toEqual([12.5, 12.5, 12.5, -3])
  expect([read(''), read(null), read(undefined), read('1:30'), read('1e400')]).toEqual(
    Array.from({ length: 5 }, () => null),
  )
})

test('HTML entities in a text are decoded once and no more', () => {
  expect(remoteText.parse('M&uuml;ller &amp; S&ouml;hne')).toBe('Müller & Söhne')
  expect(remoteText.parse('&amp;lt;b&amp;gt;')).toBe('&lt;b&gt;')
  expect(remoteText.parse(null)).toBe('')
})

test('a person is named by digits, and nothing else names one', () => {
  expect([remoteUid.parse(4711), remoteUid.parse('4711')]).toEqual(['4711', '4711'])
  for (const text of ['0', '007', '-1', '', '12345678901234567', 'a1', null])
    expect(remoteUid.parse(text)).toBeNull()
})

test('hours are written with a colon and may pass a day', () => {
  expect([remoteMinutes('1:30'), remoteMinutes('26:05'), remoteMinutes('1,5')]).toEqual([90, 1565, null])
})
