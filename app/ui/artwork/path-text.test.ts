import { expect, test } from 'vitest'
import { blocksText, outlinesText } from './path-text.ts'

test('equal rectangles at equal distances are equal text', () => {
  expect(
    blocksText([
      [-290, -0.7, 30, 1.4],
      [-230, -0.7, 30, 1.4],
      [-170, -0.7, 30, 1.4],
    ]),
  ).toBe('M-290-.7h30v1.4h-30zm60 0h30v1.4h-30zm60 0h30v1.4h-30z')
})

test('each outline begins where it is although it is told from the one before', () => {
  expect(
    outlinesText([
      [
        [10, 20],
        [14.04, 20],
        [12, 15],
      ],
      [
        [30, 18],
        [34, 18],
        [32, 13],
      ],
    ]),
  ).toBe('M10 20l4 0-2-5zm20-2l4 0-2-5z')
})
