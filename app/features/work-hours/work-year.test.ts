import { expect, test } from 'vitest'
import { minutesTyped } from '#app/lib/german-input.ts'
import { dueMinutes, yearResult, workYearDays, workYearOf } from './work-year.ts'

test('a year of work is named for the year in which it ends', () => {
  expect(workYearDays(2026, '11-30')).toEqual({ first: '2025-12-01', last: '2026-11-30' })
  expect(workYearOf('2025-12-01', '11-30')).toBe(2026)
  expect(workYearOf('2026-11-30', '11-30')).toBe(2026)
  expect(workYearOf('2026-12-31', '12-31')).toBe(2026)
  expect(workYearDays(2026, '02-29').last).toBe('2026-02-28')
  expect(workYearDays(2028, '02-29').last).toBe('2028-02-29')
})

test('whoever comes or goes within the year owes a twelfth for each month begun', () => {
  const whole = { minutes: 1800, year: 2026, ends: '11-30', joinedOn: null, leftOn: null, isProRata: true }
  expect(dueMinutes(whole)).toBe(1800)
  expect(dueMinutes({ ...whole, joinedOn: '2020-05-01' })).toBe(1800)
  expect(dueMinutes({ ...whole, joinedOn: '2026-09-30' })).toBe(450)
  expect(dueMinutes({ ...whole, leftOn: '2025-12-31' })).toBe(150)
  expect(dueMinutes({ ...whole, joinedOn: '2026-12-01' })).toBe(0)
  expect(dueMinutes({ ...whole, joinedOn: '2026-09-30', isProRata: false })).toBe(1800)
})

test('what was done beyond what is owed goes into the next year as far as the club allows', () => {
  expect(yearResult({ required: 600, worked: 900, brought: 0, mostCarried: 120 })).toEqual({
    missing: 0,
    carried: 120,
  })
  expect(yearResult({ required: 600, worked: 300, brought: 60, mostCarried: 120 })).toEqual({
    missing: 240,
    carried: 0,
  })
})

test('hours are read as people write them', () => {
  expect(['2', '2,5', '2.25', '2:30', '0:05'].map(minutesTyped)).toEqual([120, 150, 135, 150, 5])
  expect(['', '-1', '2:60', 'zwei', '1e3', '9999'].map(minutesTyped)).toEqual(Array(6).fill(undefined))
})
