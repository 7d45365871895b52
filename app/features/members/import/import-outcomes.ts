import { z } from 'zod'
import type { RowOutcome } from './plan-import.ts'

/** Result of a row as shown and stored. */
const ShownOutcome = z.object({
  row: z.number(),
  kind: z.enum(['new', 'changes', 'unchanged', 'refused']),
  name: z.string(),
  words: z.array(z.string()),
  memberId: z.string().nullable(),
})
export type ShownOutcome = z.infer<typeof ShownOutcome>
export type OutcomeKind = ShownOutcome['kind']

export const outcomeNames: Readonly<Record<OutcomeKind, string>> = {
  new: 'neu',
  changes: 'geändert',
  unchanged: 'unverändert',
  refused: 'abgelehnt',
}

/** Values in the page's URL. */
export const outcomeLabels: Readonly<Record<OutcomeKind, string>> = {
  new: 'neu',
  changes: 'geaendert',
  unchanged: 'unveraendert',
  refused: 'abgelehnt',
}

export function shownOutcome(outcome: RowOutcome): ShownOutcome {
  const { row, kind, name, words } = outcome
  return { row, kind, name, words, memberId: 'memberId' in outcome ? outcome.memberId : null }
}

export function readReport(stored: string): ShownOutcome[] {
  return z.array(ShownOutcome).parse(JSON.parse(stored))
}

export function countOutcomes(outcomes: readonly ShownOutcome[]): Record<OutcomeKind, number> {
  const counts = { new: 0, changes: 0, unchanged: 0, refused: 0 }
  for (const { kind } of outcomes) counts[kind] += 1
  return counts
}
