import { expect, test } from 'vitest'
import { byteRange } from './byte-range.ts'

test('a part of a file is asked for by its first and last byte, from one on, or from the end', () => {
  expect(byteRange('bytes=0-99', 1000)).toEqual({ kind: 'part', from: 0, to: 99 })
  expect(byteRange('bytes=900-', 1000)).toEqual({ kind: 'part', from: 900, to: 999 })
  expect(byteRange('bytes=-100', 1000)).toEqual({ kind: 'part', from: 900, to: 999 })
  expect(byteRange('bytes=-5000', 1000)).toEqual({ kind: 'part', from: 0, to: 999 })
  expect(byteRange('bytes=990-2000', 1000)).toEqual({ kind: 'part', from: 990, to: 999 })
})

test('what begins behind the end is refused', () => {
  expect(byteRange('bytes=1000-', 1000)).toEqual({ kind: 'outside' })
  expect(byteRange('bytes=-0', 1000)).toEqual({ kind: 'outside' })
})

test('whoever asks for nothing one can read gets the whole', () => {
  for (const header of [
    null,
    '',
    'bytes=',
    'bytes=-',
    'bytes=5-2',
    'bytes=0-1,5-6',
    'lines=0-1',
    'bytes=a-b',
  ])
    expect(byteRange(header, 1000), String(header)).toEqual({ kind: 'whole' })
})
