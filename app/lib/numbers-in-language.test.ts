import { expect, test } from 'vitest'
import { decimalIn, euroIn, withUnitIn } from './numbers-in-language.ts'

test('a number is written as its readers write it', () => {
  expect(decimalIn(1234.5, 'de')).toBe('1\u202F234,5')
  expect(decimalIn(1234.5, 'en')).toBe('1,234.5')
  expect(withUnitIn(10_000, 'ft', 'en')).toBe('10,000\u202Fft')
  expect(withUnitIn(1018, 'hPa', 'en')).toBe('1018\u202FhPa')
  expect([euroIn(123_456, 'de'), euroIn(123_456, 'en'), euroIn(-50, 'en')]).toEqual([
    '1\u202F234,56\u202F€',
    '€1,234.56',
    '−€0.50',
  ])
})
