import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const files = globSync('app/**/*.{ts,tsx}', { exclude: ['**/*.test.ts', '**/migrations/**'] })
const using = (pattern: RegExp) =>
  files.filter((file) => pattern.test(readFileSync(file, 'utf8'))).map((file) => file.replace(/^app\//, ''))

test('records are described in one way: the words and files of the earlier one are gone', () => {
  expect(
    using(/\b(RecordDesk|ListDesk|settingDesk|DeskWords|keptRow|takeRevision|seenRevision|postUnits)\b/),
  ).toEqual([])
  expect(using(/name="revision"/)).toEqual([])
})

test('two people who save meet one notice, and send one number', () => {
  expect(using(/saved-meanwhile|\bsavedOver\b|\bkeepMineOver\b|name="seen"/)).toEqual([])
  expect(using(/Jemand hat \{/)).toEqual(['resources/conflict/conflict-notice.tsx'])
})

test('statements are compiled in advance in two places only: cached values must notice their tables', () => {
  expect(using(/\.compile\(\)/)).toEqual([
    'platform/database/compiled-once.server.ts',
    'platform/database/per-content.server.ts',
  ])
})
