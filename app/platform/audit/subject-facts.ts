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
