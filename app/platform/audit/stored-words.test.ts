import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { columnWords, storedWords, untold } from '#app/stored-words.server.ts'

const generated = readFileSync('app/platform/database/tables.ts', 'utf8')

/** Columns of tables that hold one of a few words, as they are written down. */
function enumColumns() {
  const interfaces = generated.matchAll(/^export interface (\w+) \{\n(.*?)\n\}/gms)
  return [...interfaces].flatMap(([, type, body = '']) => {
    const table = new RegExp(`^  (\\w+): ${type}$`, 'm').exec(generated)?.[1]
    const columns = body.matchAll(/^ {2}(?:\/\*\* .*? \*\/ )?(\w+): ('[^/\n]*)$/gm)
    return [...columns].map(([, column = '', words = '']) => ({
      table,
      column,
      words: [...words.matchAll(/'([\w-]+)'/g)].map(([, word]) => word!),
    }))
  })
}

test('every word that a column can hold has a German one in the log, or the log never tells of its table', () => {
  const columns = enumColumns()
  expect(columns.length).toBeGreaterThan(30)
  const known: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>> =
    columnWords
  const missing = columns
    .filter(({ table }) => !untold.some((name) => name === table))
    .flatMap(({ table = '?', column, words }) =>
      words
        .filter((word) => known[table]?.[column]?.[word] === undefined)
        .map((word) => `${table}.${column}: ${word}`),
    )
  expect(missing).toEqual([])
})

test('a field of a record finds the words of its column, and its own before them', () => {
  expect(storedWords('post', 'status')?.['draft']).toBe('Entwurf')
  expect(storedWords('member', 'publicNameForm')?.['first-initial']).toBe('Vorname und erster Buchstabe')
  expect(storedWords('tariff', 'details.occasion')?.['overtime']).toBe('Verlängerung')
  expect(storedWords('event', 'title')).toBeUndefined()
  expect(storedWords('what a later version knows', 'status')).toBeUndefined()
})
