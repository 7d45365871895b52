import { expect, test } from 'vitest'
import { listOrderFrom, listOrderWord, nextListOrder } from './list-order.ts'

const columns = {
  title: { word: 'titel', label: 'Titel' },
  status: { word: 'status', label: 'Status' },
  date: { word: 'datum', label: 'Datum', newestFirst: true },
} as const

test('an order goes into the address and comes out of it as it was', () => {
  for (const word of ['titel', '-titel', 'status', '-datum']) {
    expect(listOrderWord(columns, listOrderFrom(columns, word))).toBe(word)
  }
})

test('an order nobody knows is none', () => {
  for (const word of [null, '', 'body', '--titel', 'titel;', '-']) {
    expect(listOrderFrom(columns, word)).toBeUndefined()
  }
})

test('a second press on a column turns it round, and dates begin with the newest', () => {
  const byTitle = nextListOrder(columns, undefined, 'title')
  expect(byTitle).toEqual({ column: 'title', descending: false })
  expect(nextListOrder(columns, byTitle, 'title')).toEqual({ column: 'title', descending: true })
  expect(nextListOrder(columns, byTitle, 'date')).toEqual({ column: 'date', descending: true })
})
