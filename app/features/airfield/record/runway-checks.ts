import type { Airfield } from '../facts/airfield.ts'
import type { Errors } from '#app/lib/form-values.ts'
import type { Facts } from './record-section.ts'

/**
 * Tolerance for a runway's number, which is its magnetic direction to the nearest ten; repainting may be some years late.
 */
const numberToleranceDeg = 10
/** Tolerance between true direction less variation and the entered magnetic direction: values are rounded to a degree. */
const variationToleranceDeg = 2
/** Tolerance between the difference of the two directions and 180 degrees. */
const oppositeToleranceDeg = 1
/** Maximum TODA relative to the runway: a clearway is at most half as long as the runway (ICAO Annex 14, 3.6.2). */
const clearwayShare = 1.5

const shape = /^(0[1-9]|[12]\d|3[0-6])([LRC]?)\/(0[1-9]|[12]\d|3[0-6])([LRC]?)(?: [A-Z0-9]{1,8})?$/
const opposite: Record<string, string> = { L: 'R', R: 'L', C: 'C', '': '' }

/** Splits `07/25 S` into `07` and `25`; `undefined` if it is not a runway or its ends are not opposite. */
export function endsOf(designator: string): [string, string] | undefined {
  const match = shape.exec(designator)
  if (match === null) return undefined
  const [, one = '', side = '', other = '', otherSide = ''] = match
  if (Math.abs(Number(one) - Number(other)) !== 18 || opposite[side] !== otherSide) return undefined
  return [one + side, other + otherSide]
}

/** Returns the angle between two directions, 0 to 180 degrees. */
function apart(one: number, other: number): number {
  const difference = Math.abs(one - other) % 360
  return difference > 180 ? 360 - difference : difference
}

type Where = { id: string; airfield: Airfield | undefined }
type Length = number | null
type Direction = Record<'trueDeg' | 'magneticDeg' | 'toraM' | 'todaM' | 'asdaM' | 'ldaM', Length> & {
  displacedThresholdM: Length
}

/** Returns validation errors between the fields of a runway. */
export function runwayFaults(facts: Facts, { id, airfield }: Where): Errors {
  const errors: Errors = {}
  const designator = typeof facts.designator === 'string' ? facts.designator : ''
  const ends = endsOf(designator)
  if (designator !== '' && ends === undefined)
    errors.designator =
      'Bitte schreib beide Richtungen, die sich um 18 unterscheiden, zum Beispiel 07/25 oder 09L/27R.'
  if (airfield?.runways.some((runway) => runway.id !== id && runway.designator === designator))
    errors.designator = 'So heißt schon eine andere Piste.'
  const [first, second] = [facts.first, facts.second] as [Direction, Direction]
  const variation = signedVariation(airfield)
  for (const [index, [name, each]] of Object.entries({ first, second }).entries())
    Object.assign(
      errors,
      bearingFaults(name, each, ends?.[index], variation),
      distanceFaults(name, each, facts.lengthM as Length),
    )
  if (
    first.trueDeg !== null &&
    second.trueDeg !== null &&
    180 - apart(first.trueDeg, second.trueDeg) > oppositeToleranceDeg
  )
    errors['second.trueDeg'] ??=
      `Gegenüber von ${degrees(first.trueDeg)} liegt ${degrees((first.trueDeg + 180) % 360)}.`
  return { ...errors, ...stripFaults(facts), ...closureFaults(facts) }
}

function signedVariation(airfield: Airfield | undefined): number | null {
  const found = airfield?.magneticVariation
  if (found == null) return null
  return found.direction === 'E' ? found.degrees : -found.degrees
}

const degrees = (value: number) => `${String(Math.round(value * 10) / 10).replace('.', ',')}°`

function bearingFaults(
  name: string,
  each: Direction,
  end: string | undefined,
  variation: number | null,
): Errors {
  const { trueDeg, magneticDeg } = each
  if (trueDeg === null) return {}
  const expected = variation === null ? null : trueDeg - variation
  if (magneticDeg !== null && expected !== null && apart(magneticDeg, expected) > variationToleranceDeg)
    return {
      [`${name}.magneticDeg`]: `Bei ${degrees(trueDeg)} rechtweisend und der Ortsmissweisung des Platzes wären es ${degrees((expected + 360) % 360)}.`,
    }
  // Without the variation true and magnetic differ by a few degrees in this part of the world.
  const magnetic = magneticDeg ?? expected ?? trueDeg
  const tolerance = numberToleranceDeg + (magneticDeg === null && expected === null ? 5 : 0)
  if (end === undefined || apart(magnetic, Number.parseInt(end, 10) * 10) <= tolerance) return {}
  const field = magneticDeg === null ? 'trueDeg' : 'magneticDeg'
  return {
    [`${name}.${field}`]: `Zu ${end} gehört eine missweisende Richtung um ${Number.parseInt(end, 10) * 10}°; ${degrees(magnetic)} passt nicht dazu.`,
  }
}

function distanceFaults(name: string, each: Direction, length: Length): Errors {
  const { toraM, todaM, asdaM, ldaM } = each
  const displacedThresholdM = each.displacedThresholdM ?? 0
  const errors: Errors = {}
  const say = (key: string, sentence: string) => {
    errors[`${name}.${key}`] ??= sentence
  }
  if (length !== null) {
    if (displacedThresholdM >= length)
      say('displacedThresholdM', 'So weit versetzt läge die Schwelle hinter der Piste.')
    if (toraM !== null && toraM > length)
      say('toraM', `TORA ist nicht länger als die Piste mit ${length}\u202fm.`)
    if (ldaM !== null && ldaM > length - displacedThresholdM)
      say('ldaM', `LDA ist höchstens die Länge hinter der Schwelle, ${length - displacedThresholdM}\u202fm.`)
  }
  const start = toraM ?? length
  if (start !== null) {
    if (todaM !== null && todaM < start) say('todaM', 'TODA ist TORA mit der Freifläche, also nicht kürzer.')
    if (todaM !== null && todaM > start * clearwayShare)
      say('todaM', 'Eine Freifläche ist höchstens halb so lang wie TORA.')
    if (asdaM !== null && asdaM < start) say('asdaM', 'ASDA ist TORA mit der Stoppbahn, also nicht kürzer.')
  }
  return errors
}

function stripFaults({ lengthM, widthM, stripLengthM, stripWidthM }: Facts): Errors {
  const errors: Errors = {}
  const shorter = (strip: unknown, runway: unknown) =>
    typeof strip === 'number' && typeof runway === 'number' && strip < runway
  if (shorter(stripLengthM, lengthM)) errors.stripLengthM = 'Der Streifen ist nicht kürzer als die Piste.'
  if (shorter(stripWidthM, widthM)) errors.stripWidthM = 'Der Streifen ist nicht schmaler als die Piste.'
  return errors
}

function closureFaults({ closures }: Facts): Errors {
  const errors: Errors = {}
  for (const [index, { from, to }] of (closures as { from: string | null; to: string | null }[]).entries())
    if (from !== null && to !== null && to <= from)
      errors[`closures.${index}.to.day`] = 'Das Ende liegt nach dem Beginn.'
  return errors
}
