import type { ValueLabels } from '#app/platform/audit/value-labels.ts'
import { factsOf } from '#app/platform/audit/subjects.ts'
import { allFeatures } from '#app/platform/feature.ts'

type LabelsByField = Readonly<Record<string, ValueLabels>>

/** Labels of the values of each column, by table. */
export const columnLabels = (): Readonly<Record<string, LabelsByField>> =>
  Object.assign({}, ...allFeatures().map(({ columnLabels }) => columnLabels)) as Record<string, LabelsByField>

const fieldLabels = (): Readonly<Record<string, LabelsByField>> =>
  Object.assign({}, ...allFeatures().map(({ fieldLabels }) => fieldLabels)) as Record<string, LabelsByField>

let known: { byTable: ReturnType<typeof columnLabels>; bySubject: ReturnType<typeof fieldLabels> } | undefined

/** Returns the labels of the values a field of a subject may have; `undefined` for free values. */
export function storedLabels(subject: string, field: string): ValueLabels | undefined {
  known ??= { byTable: columnLabels(), bySubject: fieldLabels() }
  const last = field.split('.').at(-1) ?? field
  const column = last.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  const { table } = factsOf(subject)
  return (
    known.bySubject[subject]?.[last] ?? (table === undefined ? undefined : known.byTable[table]?.[column])
  )
}
