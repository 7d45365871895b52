import { expect, test } from 'vitest'
import { shortVisibility, visibilityFromMetres, visibilityFromMiles, formatVisibility } from './visibility.ts'

test.each([
  // What the interface converts `0250`, `0800`, `1500`, `3400`, `4500`, `7000`, `9000`, `9999` to.
  [0.16, false, 250],
  [0.5, false, 800],
  [0.93, false, 1500],
  [2.11, false, 3400],
  [2.8, false, 4500],
  [4.35, false, 7000],
  [5.59, false, 9000],
])('%d statute miles are the %s%i metres that were reported', (miles, orMore, metres) => {
  expect(visibilityFromMiles(miles, orMore)).toEqual({ metres, orMore: false })
})

test('six miles are ten kilometres, and what lies beyond is ten kilometres or more', () => {
  expect(visibilityFromMiles(6, true)).toEqual({ metres: 10_000, orMore: true })
  expect(visibilityFromMiles(6, false)).toEqual({ metres: 10_000, orMore: false })
  expect(visibilityFromMiles(10, true)).toEqual({ metres: 10_000, orMore: true })
  expect(visibilityFromMiles(7, false)).toEqual({ metres: 10_000, orMore: true })
  expect(visibilityFromMetres(32_000)).toEqual({ metres: 10_000, orMore: true })
})

test('metres below five kilometres, then kilometres', () => {
  const plain = (text: string) => text.replaceAll('\u202f', ' ')
  expect(plain(formatVisibility({ metres: 800, orMore: false }))).toBe('800 m')
  expect(plain(formatVisibility({ metres: 4500, orMore: false }))).toBe('4 500 m')
  expect(plain(formatVisibility({ metres: 7000, orMore: false }))).toBe('7 km')
  expect(plain(formatVisibility({ metres: 10_000, orMore: true }))).toBe('10 km oder mehr')
  expect(plain(shortVisibility({ metres: 10_000, orMore: true }))).toBe('≥ 10 km')
})
