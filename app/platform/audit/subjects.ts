import { allFeatures } from '#app/platform/feature.ts'
import { commonFields } from './field-words.ts'
import type { SubjectFacts } from './subject-facts.ts'

/** What the log of changes tells of; each feature adds its own beside its facts, by `declare module`. */
export interface Subjects {}
export type Subject = keyof Subjects

let known: Readonly<Record<string, SubjectFacts>> | undefined

/** What the log tells of, with its words, of all features. */
export function allSubjects(): Readonly<Record<string, SubjectFacts>> {
  known ??= Object.assign({}, ...allFeatures().map(({ subjects }) => subjects)) as Record<
    string,
    SubjectFacts
  >
  return known
}

export const isSubject = (name: string): name is Subject => Object.hasOwn(allSubjects(), name)

const unknown: SubjectFacts = { label: 'Sonstiges' }

/** Also for what a line of another version may name. */
export function factsOf(subject: string): SubjectFacts {
  return isSubject(subject) ? (allSubjects()[subject] ?? unknown) : unknown
}

/** `details.validTo` as „Gültig bis“; a field nobody has named stays as it is stored. */
export function fieldLabel(subject: string, field: string): string {
  const own = factsOf(subject).fields ?? {}
  const last = field.split('.').at(-1) ?? field
  return own[field] ?? own[last] ?? commonFields[field] ?? commonFields[last] ?? field
}
