import { expect, test } from 'vitest'
import { easterSunday } from './easter.ts'

test('Easter Sunday falls where the church calendar puts it, also on its earliest and latest days', () => {
  expect([1818, 1943, 1981, 2000, 2008, 2024, 2025, 2026, 2027, 2038, 2049].map(easterSunday)).toEqual([
    '1818-03-22',
    '1943-04-25',
    '1981-04-19',
    '2000-04-23',
    '2008-03-23',
    '2024-03-31',
    '2025-04-20',
    '2026-04-05',
    '2027-03-28',
    '2038-04-25',
    '2049-04-18',
  ])
})
