import { expect, test } from 'vitest'
import { deskOrderFrom, deskOrderWord, nextOrder } from './desk-order.ts'

test('an order goes into the address and comes out of it as it was', () => {
  for (const word of ['titel', '-titel', 'status', '-autor', '-datum']) {
    expect(deskOrderWord(deskOrderFrom(word))).toBe(word)
  }
})

test('an order nobody knows is none', () => {
  for (const word of [null, '', 'body', '--titel', 'titel;', '-']) expect(deskOrderFrom(word)).toBeUndefined()
})

test('a second press on a column turns it round', () => {
  expect(nextOrder(undefined, 'title')).toEqual({ column: 'title', descending: false })
  expect(nextOrder({ column: 'title', descending: false }, 'title')).toEqual({
    column: 'title',
    descending: true,
  })
  expect(nextOrder({ column: 'title', descending: true }, 'date')).toEqual({
    column: 'date',
    descending: true,
  })
})
