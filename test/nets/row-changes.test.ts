import { expect, test } from 'vitest'
import { rowChanges } from './row-changes.ts'
import type { Row } from './rows.ts'

const tables = (rows: Record<string, readonly Row[]>) =>
  new Map(
    Object.entries(rows).map(([name, each]) => [
      name,
      new Map(each.map((row) => [JSON.stringify(row), row])),
    ]),
  )

const everything = () => true

test('a changed row says which columns changed, in JSON which part', () => {
  const before = tables({ posts: [{ id: 'a', title: 'Alt', details: '{"place":"Halle","year":1}' }] })
  const after = tables({ posts: [{ id: 'a', title: 'Neu', details: '{"place":"Platz","year":1}' }] })
  expect(rowChanges(before, after, everything)).toEqual([
    '~ posts a',
    '    title: "Alt" → "Neu"',
    '    details.place: "Halle" → "Platz"',
  ])
})

test('a new row has its columns, a gone one too', () => {
  const before = tables({ posts: [{ id: 'a', title: 'Alt', cover: null }] })
  const after = tables({ posts: [{ id: 'b', title: 'Neu', cover: null }] })
  expect(rowChanges(before, after, everything)).toEqual([
    '+ posts',
    '    id = "b"',
    '    title = "Neu"',
    '- posts',
    '    id = "a"',
    '    title = "Alt"',
  ])
})

test('what is as it was is not named', () => {
  const same = tables({ posts: [{ id: 'a', title: 'Alt' }] })
  expect(rowChanges(same, same, everything)).toEqual([])
})
