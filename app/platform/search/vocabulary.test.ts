import { expect, test } from 'vitest'
import { openTestDatabase } from '#test/database.ts'
import { vocabulary, Vocabulary } from './vocabulary.server.ts'

const known = new Vocabulary(['halle', 'hallenplatz', 'platz', 'platzrunde', 'winde', 'winden'].join('\n'))

test('words are found by letters anywhere in them, each once and in order', () => {
  expect(known.holding('platz', 30)).toEqual(['hallenplatz', 'platz', 'platzrunde'])
  expect(known.holding('n', 2)).toEqual(['hallenplatz', 'platzrunde'])
  expect(known.holding('segel', 30)).toEqual([])
})

test('words are found by their beginning, the first and the last included', () => {
  expect(known.beginning('hal')).toEqual(['halle', 'hallenplatz'])
  expect(known.beginning('winde')).toEqual(['winde', 'winden'])
  expect(known.beginning('latz')).toEqual([])
  expect(new Vocabulary('').beginning('a')).toEqual([])
})

test('words are found by letters at a place in them, also where the letters stand earlier as well', () => {
  expect(known.holdingAt('platz', 0, 0)).toEqual(['platz', 'platzrunde'])
  expect(known.holdingAt('platz', 5, 7)).toEqual(['hallenplatz'])
  expect(new Vocabulary('anna').holdingAt('a', 2, 4)).toEqual(['anna'])
})

test('the words of the database are there in the order of their letters, and anew after content changed', async () => {
  const db = await openTestDatabase()
  const write = (term: string) => db.insertInto('search_terms').values({ term }).execute()
  await db.deleteFrom('search_terms').execute()
  await write('zwetsche')
  await write('2026e')
  await write('ahorne')
  expect((await vocabulary(db)).holding('e', 9)).toEqual(['2026e', 'ahorne', 'zwetsche'])
  await write('birke')
  await db
    .updateTable('content_version')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .execute()
  expect((await vocabulary(db)).holding('e', 9)).toEqual(['2026e', 'ahorne', 'birke', 'zwetsche'])
})
