import { decimal } from '#app/lib/german-numbers.ts'
import type { Door } from '../door-check.ts'
import type { HangarBox } from '../hangar.ts'
import type { HangarFields } from '../hangar-request.ts'
import type { Airfield } from '#app/features/airfield/facts/airfield.ts'
import type { Language } from '#app/lib/saying.ts'

type Size = Pick<HangarFields, 'wingspanCm' | 'lengthCm' | 'heightCm'>

/** Whether an aircraft fits into a place, with the German reason if it does not or is unknown. Only a suggestion. */
type PlaceFit = { verdict: 'fits' | 'unknown' | 'too-large'; why: string }

const metres = (cm: number) => `${decimal(cm / 100, 2)}\u202Fm`

/**
 * Compares the aircraft with the place and its door, which may be narrower; centimetres. A missing dimension makes the
 * result `unknown` instead of too large; a place without limits takes everything.
 */
export function placeFit(box: HangarBox, door: Door | undefined, size: Size): PlaceFit {
  const limits: [string, number | null, number | null][] = [
    ['Spannweite', size.wingspanCm, least(box.maxWingspanCm, door?.widthCm)],
    ['Länge', size.lengthCm, box.maxLengthCm],
    ['Höhe', size.heightCm, least(box.maxHeightCm, door?.heightCm)],
  ]
  const tooLarge = limits.flatMap(([what, is, most]) =>
    is !== null && most !== null && is > most ? [`${what} ${metres(is)}, Platz bis ${metres(most)}`] : [],
  )
  if (tooLarge.length > 0) return { verdict: 'too-large', why: `${tooLarge.join('; ')}.` }
  const missing = limits.flatMap(([what, is, most]) => (is === null && most !== null ? [what] : []))
  return missing.length === 0
    ? { verdict: 'fits', why: 'Passt.' }
    : { verdict: 'unknown', why: `Nicht angegeben: ${missing.join(', ')}.` }
}

function least(a: number | null, b: number | undefined): number | null {
  if (a === null) return b ?? null
  return b === undefined ? a : Math.min(a, b)
}

/** Names of the airfield's buildings by id. */
type Halls = ReadonlyMap<string, string>

export function hallsOf(airfield: Airfield | undefined): Halls {
  return new Map((airfield?.layout?.buildings ?? []).map(({ id, name }) => [id, name]))
}

/** Returns `Halle 2, Platz 3`; outdoor places have no hall. */
export function formatPlace(
  { hall, number }: Pick<HangarBox, 'hall' | 'number'>,
  halls: Halls,
  language: Language = 'de',
): string {
  const where = { outside: ['Außen', 'Outside'], grass: ['Auf dem Gras', 'On the grass'] }[hall]
  const [german, english] = where ?? [halls.get(hall) ?? hall, halls.get(hall) ?? hall]
  return language === 'de' ? `${german}, Platz ${number}` : `${english}, place ${number}`
}
