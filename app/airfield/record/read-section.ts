import { Airfield } from '../airfield.ts'
import type { BlockReview } from '../block-review.ts'
import { readFields } from './read-fields.ts'
import type { Errors, Values } from '#app/lib/form-values.ts'
import { fieldsOf, type RecordSection } from './record-section.ts'

export type ReadSection = { ok: true; airfield: Airfield } | { ok: false; errors: Errors }

/** The whole record with what the form says in its place, or a sentence for each field that cannot stay. */
export function readSection(
  section: RecordSection,
  values: Values,
  airfield: Airfield | undefined,
): ReadSection {
  const errors: Errors = {}
  const facts = readFields(fieldsOf(section), values, errors)
  const review: BlockReview = {
    asOf: (facts.blockAsOf ?? null) as string | null,
    source: (facts.blockSource ?? null) as string | null,
    nextReview: (facts.blockNext ?? null) as string | null,
  }
  if (review.asOf !== null && review.nextReview !== null && review.nextReview <= review.asOf)
    errors.blockNext ??= 'Die nächste Prüfung liegt nach dem Stand.'
  for (const [name, sentence] of Object.entries(section.check?.(facts, airfield) ?? {}))
    errors[name] ??= sentence
  if (Object.keys(errors).length > 0) return { ok: false, errors }
  const draft = section.put(airfield, facts)
  const blocks = section.block === null ? {} : { blocks: { ...airfield?.blocks, [section.block]: review } }
  return { ok: true, airfield: Airfield.parse({ ...airfield, ...draft, ...blocks }) }
}
