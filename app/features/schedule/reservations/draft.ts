import type { Span } from '#app/features/vereinsflieger/club-management.ts'
import { placeOn, type PlanEntry, type PlanRow } from './plan.ts'

/** Reservation times snap to a quarter of an hour. */
const snapMs = 15 * 60_000

/** A reservation as it would lie if it were let go now. */
export type Draft = Span & { id: string; aircraftId: string }

export type Grip = 'move' | 'begin' | 'end'

type Held = { entry: PlanEntry; row: PlanRow; grip: Grip }

/** What pulling by `ms` makes of it; never shorter than one step of the clock. `over`: the line it is held over. */
export function pulled({ entry, row, grip }: Held, ms: number, over: PlanRow = row): Draft {
  const step = Math.round(ms / snapMs) * snapMs
  const target = grip === 'move' ? over : row
  // The same hour on another day; within one day nothing is added.
  const shift = step + (target.axis.from - row.axis.from)
  const from = grip === 'end' ? entry.from : entry.from + (grip === 'move' ? shift : step)
  const to = grip === 'begin' ? entry.to : entry.to + (grip === 'move' ? shift : step)
  return {
    id: entry.id ?? '',
    aircraftId: target.aircraftId,
    from: grip === 'begin' ? Math.min(from, entry.to - snapMs) : from,
    to: grip === 'end' ? Math.max(to, entry.from + snapMs) : to,
  }
}

/** Moved or made longer by one step with the arrow keys; `null` for another key. */
export function stepped(draft: Draft, key: string): Draft | null {
  switch (key) {
    case 'ArrowLeft':
      return { ...draft, from: draft.from - snapMs, to: draft.to - snapMs }
    case 'ArrowRight':
      return { ...draft, from: draft.from + snapMs, to: draft.to + snapMs }
    case 'ArrowUp':
      return { ...draft, to: draft.to + snapMs }
    case 'ArrowDown':
      return draft.to - snapMs > draft.from ? { ...draft, to: draft.to - snapMs } : draft
    default:
      return null
  }
}

/** The line's bars with the draft in its new place. */
export function withDraft(row: PlanRow, rows: readonly PlanRow[], draft: Draft | null): PlanEntry[] {
  if (draft === null) return row.entries
  const held = rows.flatMap(({ entries }) => entries).find(({ id }) => id === draft.id)
  const others = row.entries.filter(({ id }) => id !== draft.id)
  if (held === undefined || row.aircraftId !== draft.aircraftId) return others
  const moved = { ...held, aircraftId: draft.aircraftId, from: draft.from, to: draft.to }
  return placeOn(row.axis, moved) === null ? others : [...others, moved]
}

/** An hour from the half hour that was touched on. */
export function touchedSpan(axis: Span, share: number): Span {
  const half = 2 * snapMs
  const from = axis.from + Math.floor((share * (axis.to - axis.from)) / half) * half
  return { from, to: from + 2 * half }
}
