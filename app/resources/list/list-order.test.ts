import { expect, test } from 'vitest'
import { listOrderFrom, listOrderWord, nextListOrder, inRowOrder, rowColumns } from './list-order.ts'

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

const row = (title: string, cell: string, key?: number, group?: string) => ({
  id: title,
  title,
  note: 'Hinweis',
  cells: [cell],
  ...(key !== undefined && { keys: [key] }),
  ...(group !== undefined && { group }),
  isWithdrawn: false,
})
const titles = (rows: readonly { title: string }[]) => rows.map(({ title }) => title)

test('rows are sorted by their names, numbers in them as numbers, umlauts beside their letters', () => {
  const rows = [row('Platz 10', ''), row('Österreich', ''), row('Platz 9', ''), row('Oben', '')]
  const sorted = ['Oben', 'Österreich', 'Platz 9', 'Platz 10']
  expect(titles(inRowOrder(rows, { column: 'name', descending: false }))).toEqual(sorted)
  expect(titles(inRowOrder(rows, { column: 'name', descending: true }))).toEqual(sorted.toReversed())
})

test('amounts are sorted by what they are, not by how they are written', () => {
  const rows = [row('A', '1.200 €', 120_000), row('B', '90 €', 9_000), row('C', 'beitragsfrei', 0)]
  expect(titles(inRowOrder(rows, { column: '0', descending: false }))).toEqual(['C', 'B', 'A'])
})

test('sorted rows stand outside their groups and name them; without a wish they stay as they are', () => {
  const rows = [row('B', '', 1, 'Motor'), row('A', '', 1, 'Segelflug')]
  expect(inRowOrder(rows, undefined)).toBe(rows)
  const [first] = inRowOrder(rows, { column: 'name', descending: false })
  expect(first).toMatchObject({ title: 'A', note: 'Segelflug · Hinweis' })
  expect(first).not.toHaveProperty('group')
})

test('a column is called in the address as on the page', () => {
  expect(rowColumns(['Maße und Belag', 'Art'])).toEqual({
    name: { word: 'name', label: 'Name' },
    0: { word: 'masse_und_belag', label: 'Maße und Belag' },
    1: { word: 'art', label: 'Art' },
  })
})
