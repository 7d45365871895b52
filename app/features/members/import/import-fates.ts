import { z } from 'zod'
import type { Fate } from './plan-import.ts'

/** A row's fate as it is shown and kept. */
const ShownFate = z.object({
  row: z.number(),
  kind: z.enum(['new', 'changes', 'unchanged', 'refused']),
  name: z.string(),
  words: z.array(z.string()),
  memberId: z.string().nullable(),
})
export type ShownFate = z.infer<typeof ShownFate>
export type FateKind = ShownFate['kind']

export const fateNames: Readonly<Record<FateKind, string>> = {
  new: 'neu',
  changes: 'geändert',
  unchanged: 'unverändert',
  refused: 'abgelehnt',
}

/** As the address of the page names them. */
export const fateWords: Readonly<Record<FateKind, string>> = {
  new: 'neu',
  changes: 'geaendert',
  unchanged: 'unveraendert',
  refused: 'abgelehnt',
}

export function shownFate(fate: Fate): ShownFate {
  const { row, kind, name, words } = fate
  return { row, kind, name, words, memberId: 'memberId' in fate ? fate.memberId : null }
}

export function readReport(stored: string): ShownFate[] {
  return z.array(ShownFate).parse(JSON.parse(stored))
}

export function countFates(fates: readonly ShownFate[]): Record<FateKind, number> {
  const counts = { new: 0, changes: 0, unchanged: 0, refused: 0 }
  for (const { kind } of fates) counts[kind] += 1
  return counts
}
