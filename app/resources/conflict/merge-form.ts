import { readExpectedRevision } from '#app/lib/expected-revision.ts'
import type { Values } from '#app/lib/form-values.ts'
import { conflictsBetween, mergeChoices, readMergeIntent, type Conflict, type Unit } from './conflict.ts'

/** The stored values of a form. `updatedAt`: ISO 8601, UTC, if known. */
export type StoredForm = { values: Values; revision: number; updatedAt?: string }

/** Data of the conflict notice. */
export type Overtaken = Omit<StoredForm, 'values'> & { intent: string; conflicts: readonly Conflict[] }

type ToSave = { values: Values; intent: string; expectedRevision: number }

/**
 * Returns the values to save: as sent, or with the chosen version of each difference. If the record was saved again since
 * the choice, the user's own values stay and are compared again.
 */
export function formToSave(units: readonly Unit[], sent: Values, stored: StoredForm | undefined): ToSave {
  const merge = readMergeIntent(sent.intent ?? '')
  const expectedRevision = readExpectedRevision(merge?.revision ?? sent.expectedRevision)
  if (merge === undefined) return { values: sent, intent: sent.intent ?? '', expectedRevision }
  const mine = { ...sent, expectedRevision: merge.revision }
  const isCurrent = stored !== undefined && stored.revision === expectedRevision
  const values = isCurrent ? mergeChoices(units, { mine, theirs: stored.values, sent }) : mine
  return { values, intent: merge.intent, expectedRevision }
}

/** Returns the conflict between the sent and the stored form; `base`: the values both users started from, if known. */
export function overtakenBy(
  units: readonly Unit[],
  { values: mine, intent }: Pick<ToSave, 'values' | 'intent'>,
  { values: theirs, ...stored }: StoredForm,
  base?: Values,
): Overtaken {
  return { ...stored, intent, conflicts: conflictsBetween(units, { mine, theirs, base }) }
}
