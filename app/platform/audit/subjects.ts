import { allFeatures } from '#app/platform/feature.ts'
import { commonFields } from './field-labels.ts'
import type { Personal } from './change.ts'

/** Words and rules for one kind of record in the log. */
export type SubjectFacts = {
  /** Singular, as used within a sentence. */
  label: string
  /** Labels of single records by id, such as the settings of the page that shows the others. */
  labels?: Readonly<Record<string, string>>
  /** Where the record is found, as part of a sentence: „auf der Startseite“; missing: „bei“ and the label. */
  place?: string
  /** Table whose columns the fields come from; see `columnLabels` of a feature. */
  table?: string
  /** URL in the administration; missing when the record has no page of its own. */
  page?: (id: string) => string
  /** German labels of fields by path or by its last step; `commonFields` is the fallback. */
  fields?: Readonly<Record<string, string>>
  /** Fields whose values the log must not contain; only that they changed is logged. */
  personal?: Personal
  /** The name in the log line is a person's name, which is removed when the person is erased. */
  isPerson?: true
}

/** Kinds of records in the audit log; each feature adds its own by `declare module`. */
export interface Subjects {}
export type Subject = keyof Subjects

let known: Readonly<Record<string, SubjectFacts>> | undefined

/** Returns the subjects of all features with their words. */
export function allSubjects(): Readonly<Record<string, SubjectFacts>> {
  known ??= Object.assign({}, ...allFeatures().map(({ subjects }) => subjects)) as Record<
    string,
    SubjectFacts
  >
  return known
}

export const isSubject = (name: string): name is Subject => Object.hasOwn(allSubjects(), name)

const unknown: SubjectFacts = { label: 'Sonstiges' }

/** Returns the facts of a subject, also of an unknown one that a log line of another version may name. */
export function factsOf(subject: string): SubjectFacts {
  return isSubject(subject) ? (allSubjects()[subject] ?? unknown) : unknown
}

/** Returns what kind of record a line is about: „Amt“, for the page that shows the offices „Vorstandsseite“. */
export function recordLabel(subject: string, id: string): string {
  const { label, labels } = factsOf(subject)
  return labels?.[id] ?? label
}

/** Returns the label of a field: `details.validTo` → „Gültig bis“; a field without a label is returned as stored. */
export function fieldLabel(subject: string, field: string): string {
  const own = factsOf(subject).fields ?? {}
  const last = field.split('.').at(-1) ?? field
  return own[field] ?? own[last] ?? commonFields[field] ?? commonFields[last] ?? field
}
