import type { Personal } from './change.ts'

/** One thing the log tells of. */
export type SubjectFacts = {
  /** Singular, as one names the thing in a sentence. */
  label: string
  /** Where one finds it, as a sentence goes on: „auf der Startseite“; without it „bei“ and the label. */
  place?: string
  /** Whose columns its fields come from; see `columnWords` of a feature. */
  table?: string
  /** Its place in the administration; missing where it has none of its own. */
  page?: (id: string) => string
  /** German words for fields, by their path or by its last step; what is missing here is looked for in `commonFields`. */
  fields?: Readonly<Record<string, string>>
  /** What the log must not repeat; only that it changed stays. */
  personal?: Personal
  /** The line's name is a person's name, which goes when the person is erased. */
  isPerson?: true
}
