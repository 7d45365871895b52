import { subjects } from '#app/audit-subjects.ts'
import { commonFields } from './field-words.ts'
import type { SubjectFacts } from './subject-facts.ts'

export type Subject = keyof typeof subjects

export const isSubject = (name: string): name is Subject => Object.hasOwn(subjects, name)

const unknown: SubjectFacts = { label: 'Sonstiges' }

/** Also for what a line of another version may name. */
export function factsOf(subject: string): SubjectFacts {
  return isSubject(subject) ? subjects[subject] : unknown
}

/** `details.validTo` as „Gültig bis“; a field nobody has named stays as it is stored. */
export function fieldLabel(subject: string, field: string): string {
  const own = factsOf(subject).fields ?? {}
  const last = field.split('.').at(-1) ?? field
  return own[field] ?? own[last] ?? commonFields[field] ?? commonFields[last] ?? field
}
