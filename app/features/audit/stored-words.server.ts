import type { StoredWords } from '#app/platform/audit/word-lists.ts'
import { factsOf } from '#app/platform/audit/subjects.ts'
import { allFeatures } from '#app/platform/feature.ts'

type Words = Readonly<Record<string, StoredWords>>

/** Labels of the values of each column, by table. */
export const columnWords = (): Readonly<Record<string, Words>> =>
  Object.assign({}, ...allFeatures().map(({ columnWords }) => columnWords)) as Record<string, Words>

const fieldWords = (): Readonly<Record<string, Words>> =>
  Object.assign({}, ...allFeatures().map(({ fieldWords }) => fieldWords)) as Record<string, Words>

let known: { byTable: ReturnType<typeof columnWords>; bySubject: ReturnType<typeof fieldWords> } | undefined

/** Returns the labels of the values a field of a subject may have; `undefined` for free values. */
export function storedWords(subject: string, field: string): StoredWords | undefined {
  known ??= { byTable: columnWords(), bySubject: fieldWords() }
  const last = field.split('.').at(-1) ?? field
  const column = last.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  const { table } = factsOf(subject)
  return (
    known.bySubject[subject]?.[last] ?? (table === undefined ? undefined : known.byTable[table]?.[column])
  )
}
