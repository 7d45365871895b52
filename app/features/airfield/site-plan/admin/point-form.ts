import { z } from 'zod'
import { numberTyped } from '#app/lib/german-input.ts'
import type { SitePoint } from '../site-point.ts'
import type { AerodromeData } from '#app/ui/artwork/aerodrome-data.ts'
import { typed } from '#app/lib/form-schemas.ts'
import { type Errors, type Values } from '#app/lib/form-values.ts'
import type { Move } from './change-site-plan.server.ts'
import { isOnPlan } from './plan-bounds.ts'

/** Maximum distance of anything at an airfield; a plan usually shows far less. */
export const farthestM = 5000

const metres = typed((text) => {
  const value = numberTyped(text, 1)
  return value !== undefined && Math.abs(value) <= farthestM ? value : undefined
}, 'Bitte gib Meter an, zum Beispiel −42 oder 120,5.')

/** Both numbers or neither. */
export const PositionForm = z
  .object({ a: metres, b: metres })
  .transform(({ a, b }, context): SitePoint['position'] => {
    if (a !== null && b !== null) return { a, b }
    if (a === null && b === null) return null
    context.addIssue({
      code: 'custom',
      path: [a === null ? 'a' : 'b'],
      message: 'Bitte gib beide Maße an oder keines.',
    })
    return z.NEVER
  })

/** Formats metres for the form. */
export function shown(metres: number | null): string {
  return metres === null
    ? ''
    : String(Math.round(metres * 10) / 10)
        .replace('.', ',')
        .replace('-', '−')
}

type ReadMoves = { ok: true; moves: Move[] } | { ok: false; errors: Errors }

/** Position of a point when the page was opened, for its hidden field. */
export function positionMark(position: SitePoint['position']): string {
  return position === null ? '' : `${position.a};${position.b}`
}

function shownPosition(mark: string | undefined): SitePoint['position'] {
  const [a, b] = (mark ?? '').split(';').map(Number)
  return a === undefined || b === undefined || mark === '' ? null : { a, b }
}

/** Returns the points with changed coordinates, or a validation error for each invalid one. */
export function readMoves(
  values: Values,
  points: readonly SitePoint[],
  plan: AerodromeData | null,
): ReadMoves {
  const errors: Errors = {}
  const moves = points.flatMap(({ id }): Move[] => {
    const [a, b] = [values[`a-${id}`] ?? '', values[`b-${id}`] ?? '']
    const shownBefore = shownPosition(values[`was-${id}`])
    if (a === shown(shownBefore?.a ?? null) && b === shown(shownBefore?.b ?? null)) return []
    const read = PositionForm.safeParse({ a, b })
    for (const { path, message } of read.error?.issues ?? []) errors[`${String(path[0])}-${id}`] ??= message
    const position = read.data ?? null
    if (plan !== null && position !== null && !isOnPlan(plan, position))
      errors[`a-${id}`] ??= 'Das liegt außerhalb des Plans.'
    return [{ id, position, seen: shownBefore }]
  })
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, moves }
}

export const planAdminPath = '/admin/flugplatz/lageplan'
export const pointAddress = (id: string) => `${planAdminPath}/${encodeURIComponent(id)}`
export const planPictureAddress = '/admin/flugplatz/lageplanbild'
