import { z } from 'zod'
import { optionalField, requiredLine } from '#app/lib/form-fields.ts'
import { numberTyped, wholeNumber } from '#app/lib/german-input.ts'
import { required, typed } from '#app/lib/typed-fields.ts'
import { siteLayers, SitePointInput, type SitePoint } from '../site-point.ts'
import type { AerodromeData } from '#app/ui/artwork/aerodrome-data.ts'
import type { Errors, Values } from '#app/lib/form-values.ts'
import type { Move } from './change-site-plan.server.ts'
import { isOnPlan } from './plan-bounds.ts'

/** Beyond this nothing belongs to an airfield; a plan usually shows far less. */
const farthestM = 5000

const metres = typed((text) => {
  const value = numberTyped(text, 1)
  return value !== undefined && Math.abs(value) <= farthestM ? value : undefined
}, 'Bitte gib Meter an, zum Beispiel −42 oder 120,5.')

/** Both numbers or none of them. */
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

const { kind } = SitePointInput.shape

/** Everything about a point but its id. */
export const PointForm = z
  .object({
    number: required(
      typed(wholeNumber, 'Die Nummer ist eine ganze Zahl ab 1.'),
      'Bitte gib die Nummer an.',
    ).refine((number) => number > 0 && number < 1000, { error: 'Die Nummer liegt zwischen 1 und 999.' }),
    name: requiredLine('Bitte gib einen Namen an.', 80),
    kind,
    layer: z.enum(siteLayers, 'Bitte wähle die Ebene.'),
    text: optionalField(300).transform((text) => text ?? ''),
    pictureId: optionalField(32).refine((id) => id === null || /^[0-9a-f]{32}$/.test(id), {
      error: 'Bitte wähle das Bild noch einmal.',
    }),
    a: metres,
    b: metres,
  })
  .transform(({ a, b, ...point }, context) => {
    const position = PositionForm.safeParse({ a: shown(a), b: shown(b) })
    for (const { path, message } of position.error?.issues ?? [])
      context.addIssue({ code: 'custom', path, message })
    return { ...point, position: position.data ?? null }
  })

/** Metres as the form shows them. */
export function shown(metres: number | null): string {
  return metres === null
    ? ''
    : String(Math.round(metres * 10) / 10)
        .replace('.', ',')
        .replace('-', '−')
}

export function pointValues(point: SitePoint): Record<string, string> {
  const { number, name, kind, layer, text, pictureId, position } = point
  return {
    number: String(number),
    name,
    kind,
    layer,
    text,
    pictureId: pictureId ?? '',
    a: shown(position?.a ?? null),
    b: shown(position?.b ?? null),
  }
}

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
