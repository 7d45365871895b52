import type { AerodromeData } from '#app/ui/artwork/aerodrome-data.ts'
import type { Errors, Values } from '#app/lib/form-values.ts'
import type { SitePoint } from '../site-point.ts'
import type { Move } from './change-site-plan.server.ts'
import { isOnPlan } from './plan-bounds.ts'
import { PositionForm, shown } from './point-form.ts'

type ReadMoves = { ok: true; moves: Move[] } | { ok: false; errors: Errors }

/** Where a point was when the page was opened, for its hidden field. */
export function seenMark(position: SitePoint['position']): string {
  return position === null ? '' : `${position.a};${position.b}`
}

function seenPosition(mark: string | undefined): SitePoint['position'] {
  const [a, b] = (mark ?? '').split(';').map(Number)
  return a === undefined || b === undefined || mark === '' ? null : { a, b }
}

/** The points whose numbers were changed, or a sentence for each number that cannot stay. */
export function readMoves(
  values: Values,
  points: readonly SitePoint[],
  plan: AerodromeData | null,
): ReadMoves {
  const errors: Errors = {}
  const moves = points.flatMap(({ id }): Move[] => {
    const [a, b] = [values[`a-${id}`] ?? '', values[`b-${id}`] ?? '']
    const seen = seenPosition(values[`was-${id}`])
    if (a === shown(seen?.a ?? null) && b === shown(seen?.b ?? null)) return []
    const read = PositionForm.safeParse({ a, b })
    for (const { path, message } of read.error?.issues ?? []) errors[`${String(path[0])}-${id}`] ??= message
    const position = read.data ?? null
    if (plan !== null && position !== null && !isOnPlan(plan, position))
      errors[`a-${id}`] ??= 'Das liegt außerhalb des Plans.'
    return [{ id, position, seen }]
  })
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, moves }
}
