import { expect, test } from 'vitest'
import { cornerText, readCorners } from './webcam-values.ts'

test('corners are read as they are written, and as people write them', () => {
  expect(readCorners('0 50; 50 50; 12,5 100')).toEqual([
    [0, 50],
    [50, 50],
    [12.5, 100],
  ])
  expect(readCorners('0/0\n100 / 0\n100 | 33.3;')).toEqual([
    [0, 0],
    [100, 0],
    [100, 33.3],
  ])
  expect(readCorners('  ')).toEqual([])
})

test('what lies outside the picture or is no pair of numbers is no corner', () => {
  for (const text of ['0 101; 5 5; 6 6', '-1 5', '5', '5 6 7', 'oben links', '1e3 5'])
    expect([text, readCorners(text)]).toEqual([text, undefined])
  expect(readCorners(Array(61).fill('1 1').join(';'))).toBeUndefined()
})

test('written and read again they stay the same', () => {
  const corners: [number, number][] = [
    [0, 12.5],
    [100, 0.125],
    [33, 99],
  ]
  expect(readCorners(cornerText(corners))).toEqual(corners)
})
