import type { Movement } from './movement.ts'
import { pagePairs } from '#app/shell/page-pairs.ts'

/** A visit as reported by its pilot: landing, take-off or both, and circuits. */
export type Reported = Omit<Movement, 'at' | 'direction' | 'count' | 'otherField'> & {
  /** Epoch ms; `null`: none. */
  landedAt: number | null
  tookOffAt: number | null
  /** `null`: a local flight. */
  from: string | null
  to: string | null
  circuits: number
}

/** Converts a report to lines of the log. */
export function movementsOf({ landedAt, tookOffAt, from, to, circuits, ...same }: Reported): Movement[] {
  const iso = (instant: number) => new Date(instant).toISOString()
  const one = { ...same, count: 1 }
  const lines: Movement[] = []
  if (landedAt !== null) lines.push({ ...one, at: iso(landedAt), direction: 'in', otherField: from })
  if (tookOffAt !== null) lines.push({ ...one, at: iso(tookOffAt), direction: 'out', otherField: to })
  const [first] = lines
  if (circuits > 0 && first !== undefined) {
    lines.push({ ...same, count: circuits, at: first.at, direction: 'circuit', otherField: null })
  }
  return lines.toSorted((a, b) => (a.at < b.at ? -1 : 1))
}

/** Returns another airfield, or `null` if this one was entered: only cross-country flights name one. */
export function elsewhere(typed: string | null, here: readonly (string | null | undefined)[]): string | null {
  const same = here.some((name) => name != null && name.toLowerCase() === typed?.toLowerCase())
  return typed === null || same ? null : typed
}

/** Paths of the page, per language. */
export const reportAddress = pagePairs.report
