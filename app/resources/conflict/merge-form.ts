import { readExpectedRevision } from '#app/lib/expected-revision.ts'
import type { Values } from '#app/lib/form-values.ts'
import { conflictsBetween, mergeChoices, readMergeIntent, type Conflict, type Unit } from './conflict.ts'

/** A form as it is stored now. `updatedAt`: ISO 8601, UTC, where that is known. */
export type StoredForm = { values: Values; revision: number; updatedAt?: string }

/** What the notice shows when somebody has saved meanwhile. */
export type Overtaken = Omit<StoredForm, 'values'> & { intent: string; conflicts: readonly Conflict[] }

type ToSave = { values: Values; intent: string; expectedRevision: number }

/**
 * The form to save: as it was sent, or with what was chosen for each thing that differs. When somebody has saved again
 * since the choice, it stays one's own and is compared anew.
 */
export function formToSave(units: readonly Unit[], sent: Values, stored: StoredForm | undefined): ToSave {
  const merge = readMergeIntent(sent.intent ?? '')
  const expectedRevision = readExpectedRevision(merge?.revision ?? sent.expectedRevision)
  if (merge === undefined) return { values: sent, intent: sent.intent ?? '', expectedRevision }
  const mine = { ...sent, expectedRevision: merge.revision }
  const isSeen = stored !== undefined && stored.revision === expectedRevision
  const values = isSeen ? mergeChoices(units, { mine, theirs: stored.values, sent }) : mine
  return { values, intent: merge.intent, expectedRevision }
}

/** What the two forms say differently; `base`: what both began with, where that is known. */
export function overtakenBy(
  units: readonly Unit[],
  { values: mine, intent }: Pick<ToSave, 'values' | 'intent'>,
  { values: theirs, ...stored }: StoredForm,
  base?: Values,
): Overtaken {
  return { ...stored, intent, conflicts: conflictsBetween(units, { mine, theirs, base }) }
}
