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

/** Forms made by hand that say by another name, or by another notice, that somebody saved meanwhile. It only gets shorter. */
const byHand = [
  'features/airfield/site-plan/admin/',
  'features/airfield/webcam/admin/',
  'features/office/texts/',
  'features/prices/admin/',
]

test('no further form has a notice of its own for two people who save', () => {
  const found = using(/saved-meanwhile\.tsx|\bsavedOver\b|\bkeepMineOver\b/)
  const further = found.filter(
    (file) =>
      !['lib/expected-revision.ts', 'ui/saved-meanwhile.tsx'].includes(file) &&
      !byHand.some((folder) => file.startsWith(folder)),
  )
  expect(further).toEqual([])
  for (const folder of byHand)
    expect(
      found.some((file) => file.startsWith(folder)),
      folder,
    ).toBe(true)
})
