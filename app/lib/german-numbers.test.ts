import { expect, test } from 'vitest'
import { bearing, decimal, euro, integer, withUnit } from './german-numbers.ts'

test('numbers carry a decimal comma and narrow spaces between thousands', () => {
  expect(decimal(1234.5)).toBe('1\u202F234,5')
  expect(decimal(2, 1)).toBe('2,0')
  expect(decimal(-0.04, 1)).toBe('0,0')
  expect(decimal(-3.25)).toBe('−3,25')
  expect(integer(1_234_567)).toBe('1\u202F234\u202F567')
  expect(integer(999)).toBe('999')
})

test('prices are written from cents', () => {
  expect(euro(1250)).toBe('12,50\u202F€')
  expect(euro(0)).toBe('0,00\u202F€')
  expect(euro(-5)).toBe('−0,05\u202F€')
  expect(euro(191240)).toBe('1\u202F912,40\u202F€')
})

test('a unit follows after a narrow space, and a pressure keeps its digits together', () => {
  expect(withUnit(1467, 'ft')).toBe('1\u202F467\u202Fft')
  expect(withUnit(0.3, '%', 1)).toBe('0,3\u202F%')
  expect(withUnit(1018, 'hPa')).toBe('1018\u202FhPa')
})

test('north is bearing 360', () => {
  expect([0, 72, 359.6, -10, 540].map(bearing)).toEqual(['360°', '072°', '360°', '350°', '180°'])
})
