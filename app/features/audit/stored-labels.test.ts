import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { features } from '#app/root/features.ts'
import { startWith } from '#app/platform/feature.ts'
import { allSubjects } from '#app/platform/audit/subjects.ts'
import { columnLabels, storedLabels } from './format-changes.server.ts'

startWith(features)

const generated = readFileSync('app/platform/database/tables.ts', 'utf8')

/** Tables whose rows the log does not record, or records in German already. */
const unaudited = [
  'account_codes',
  'backups',
  'defect_steps',
  'duty_swaps',
  'flight_changes',
  'flights',
  'hangar_waiting',
  'mails',
  'member_change_requests',
  'member_imports',
  'member_log',
  'page_drafts',
  'pending_sign_ins',
  'post_digests',
  'remote_member_looks',
  'reservation_swaps',
  'search_entries',
  'takeover_items',
  'unsaved_forms',
  'vereinsflieger_writes',
]

/** Returns the enum columns of all tables, read from the generated types. */
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
  const known = columnLabels()
  const missing = columns
    .filter(({ table }) => !unaudited.includes(table ?? ''))
    .flatMap(({ table = '?', column, words }) =>
      words
        .filter((word) => known[table]?.[column]?.[word] === undefined)
        .map((word) => `${table}.${column}: ${word}`),
    )
  expect(missing).toEqual([])
})

test('a field of a record finds the words of its column, and its own before them', () => {
  expect(storedLabels('post', 'status')?.['draft']).toBe('Entwurf')
  expect(storedLabels('member', 'publicNameForm')?.['first-initial']).toBe('Vorname und erster Buchstabe')
  expect(storedLabels('tariff', 'details.occasion')?.['overtime']).toBe('Verlängerung')
  expect(storedLabels('event', 'title')).toBeUndefined()
  expect(storedLabels('what a later version knows', 'status')).toBeUndefined()
})

test('no two kinds of things have the same name in the selection', () => {
  const labels = Object.values(allSubjects()).map(({ label }) => label)
  expect(labels.toSorted().filter((label, index, all) => label === all[index - 1])).toEqual([])
})
