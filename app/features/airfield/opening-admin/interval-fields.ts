import type { KnownField } from '#app/lib/known-fields.ts'
import { timeOfDayTyped } from '#app/lib/german-input.ts'
import { type IntervalEnd, type RuleInterval, sunAnchors } from '../opening/opening-rule.ts'
import type { Errors, Values } from '#app/lib/form-values.ts'

/** Maximum number of intervals a day. */
export const mostIntervals = 8

export const anchorNames: Record<IntervalEnd['anchor'], string> = {
  local: 'Uhrzeit (LT)',
  utc: 'Uhrzeit (UTC)',
  SR: 'SR – Sonnenaufgang',
  SS: 'SS – Sonnenuntergang',
  BCMT: 'BCMT – Morgendämmerung',
  ECET: 'ECET – Abenddämmerung',
}

const sides = ['from', 'to'] as const
type Side = (typeof sides)[number]

export const intervalPrefix = (number: number, side: Side) => `i${number}-${side}-`

/** Number of rows to show: those submitted, at least one. */
export function rowCount(values: Values): number {
  const numbers = Object.keys(values).flatMap((name) => {
    const number = /^i(\d{1,2})-from-/.exec(name)?.[1]
    return number === undefined ? [] : [Number(number)]
  })
  return Math.min(Math.max(0, ...numbers) + 1, mostIntervals)
}

/** Returns the form rows for these intervals, or one empty row. */
export function intervalValues(intervals: readonly RuleInterval[]): Values {
  const rows = intervals.length > 0 ? intervals : [null]
  return Object.assign({}, ...rows.map((interval, number) => rowValues(interval, number))) as Values
}

function rowValues(interval: RuleInterval | null, number: number): Values {
  return Object.assign(
    {},
    ...sides.map((side) => endValues(interval?.[side], intervalPrefix(number, side))),
  ) as Values
}

function endValues(end: IntervalEnd | undefined, prefix: string): Values {
  if (end === undefined) return { [`${prefix}anchor`]: 'local', [`${prefix}time`]: '' }
  if (end.anchor === 'local') return { [`${prefix}anchor`]: 'local', [`${prefix}time`]: end.time }
  const caps = {
    [`${prefix}notBefore`]: end.notBefore ?? '',
    [`${prefix}notAfter`]: end.notAfter ?? '',
  }
  if (end.anchor === 'utc') return { [`${prefix}anchor`]: 'utc', [`${prefix}time`]: end.time, ...caps }
  return { [`${prefix}anchor`]: end.anchor, [`${prefix}offset`]: String(end.offsetMin), ...caps }
}

/** Returns the values after „Weiterer Zeitraum“ or „Zeitraum entfernen“; `undefined` for any other button. */
export function changedRows(values: Values, pressed: string): Values | undefined {
  if (pressed === 'zeile-mehr') {
    const number = rowCount(values)
    return number < mostIntervals ? { ...values, ...rowValues(null, number) } : values
  }
  const away = /^zeile-weg:(\d)$/.exec(pressed)?.[1]
  return away === undefined ? undefined : withoutRow(values, Number(away))
}

function withoutRow(values: Values, away: number): Values {
  const entries = Object.entries(values).flatMap(([name, text]): [string, string][] => {
    const [, digits, rest] = /^i(\d{1,2})(-.*)$/.exec(name) ?? []
    if (digits === undefined || rest === undefined) return [[name, text]]
    const number = Number(digits)
    return number === away ? [] : [[`i${number > away ? number - 1 : number}${rest}`, text]]
  })
  const left: Values = Object.fromEntries(entries)
  return Object.keys(left).some((name) => /^i\d+-from-/.test(name))
    ? left
    : { ...left, ...rowValues(null, 0) }
}

export type ReadInterval = { number: number; interval: RuleInterval }

/** Reads the intervals and skips empty rows. Adds a validation error for each unreadable field. */
export function readIntervals(values: Values, errors: Errors): ReadInterval[] {
  const read: ReadInterval[] = []
  for (let number = 0; number < rowCount(values); number++) {
    if (sides.every((side) => isLeftEmpty(values, intervalPrefix(number, side)))) continue
    const from = readEnd(values, intervalPrefix(number, 'from'), errors)
    const to = readEnd(values, intervalPrefix(number, 'to'), errors)
    if (from === undefined || to === undefined) continue
    if (isNever({ from, to }))
      errors[`${intervalPrefix(number, 'to')}${to.anchor === 'local' ? 'time' : 'notAfter'}`] =
        'Das Ende muss nach dem Beginn liegen.'
    read.push({ number, interval: { from, to } })
  }
  return read
}

/** Returns whether the interval is empty on every day, wherever the sun stands. */
function isNever({ from, to }: RuleInterval): boolean {
  const earliest = from.anchor === 'local' ? from.time : from.notBefore
  const latest = to.anchor === 'local' ? to.time : to.notAfter
  return earliest !== undefined && latest !== undefined && latest <= earliest
}

function isLeftEmpty(values: Values, prefix: string): boolean {
  return (values[`${prefix}anchor`] ?? 'local') === 'local' && (values[`${prefix}time`] ?? '').trim() === ''
}

/** Ignores fields that do not belong to the chosen anchor: the form hides them. */
function readEnd(values: Values, prefix: string, errors: Errors): IntervalEnd | undefined {
  const anchor = values[`${prefix}anchor`] ?? 'local'
  const before = Object.keys(errors).length
  const clock =
    anchor === 'local' || anchor === 'utc' ? readTime(values, `${prefix}time`, errors, true) : null
  const end = endOf(anchor, clock ?? '', values, prefix, errors)
  return Object.keys(errors).length > before ? undefined : end
}

function endOf(
  anchor: string,
  time: string,
  values: Values,
  prefix: string,
  errors: Errors,
): IntervalEnd | undefined {
  if (anchor === 'local') return { anchor, time }
  if (anchor === 'utc') return { anchor, time, ...readCaps(values, prefix, errors) }
  const sun = sunAnchors.find((name) => name === anchor)
  if (sun === undefined) {
    errors[`${prefix}anchor`] = 'Bitte wähle Uhrzeit, UTC, SR, SS, BCMT oder ECET.'
    return undefined
  }
  const offsetMin = readOffset(values, `${prefix}offset`, errors)
  return { anchor: sun, offsetMin, ...readCaps(values, prefix, errors) }
}

function readCaps(values: Values, prefix: string, errors: Errors) {
  const notBefore = readTime(values, `${prefix}notBefore`, errors, false)
  const notAfter = readTime(values, `${prefix}notAfter`, errors, false)
  return { ...(notBefore !== null && { notBefore }), ...(notAfter !== null && { notAfter }) }
}

function readTime(values: Values, name: string, errors: Errors, isNeeded: boolean): string | null {
  const typed = (values[name] ?? '').trim()
  if (typed === '') {
    if (isNeeded) errors[name] = 'Bitte gib die Uhrzeit an.'
    return null
  }
  const time = /^24([:.]?00)?(\s*Uhr)?$/i.test(typed) ? '24:00' : timeOfDayTyped(typed)
  if (time === undefined) errors[name] = 'Bitte schreib die Uhrzeit wie 09:30.'
  return time ?? null
}

const mostOffset = 720

function readOffset(values: Values, name: string, errors: Errors): number {
  const typed = (values[name] ?? '')
    .trim()
    .replace(/[−–]/, '-')
    .replace(/\s*min\.?$/i, '')
  if (typed === '') return 0
  const minutes = /^[+-]?\s?\d{1,4}$/.test(typed) ? Number(typed.replace(/\s/, '')) : Number.NaN
  if (Number.isNaN(minutes) || Math.abs(minutes) > mostOffset)
    errors[name] = `Bitte schreib ganze Minuten zwischen −${mostOffset} und ${mostOffset}, zum Beispiel −30.`
  return minutes
}

/** Returns the field for a validation error of an interval, from the error's path. */
export function fieldOfInterval(path: readonly PropertyKey[], read: readonly ReadInterval[]): string {
  const [index, side, part] = path
  const number = read[Number(index)]?.number ?? 0
  if (side === undefined) return 'zeitraeume'
  const prefix = intervalPrefix(number, side === 'from' ? 'from' : 'to')
  if (part !== undefined) return `${prefix}${String(part)}`
  return `${prefix}time`
}

/** Their names in a form. */
export const intervalFields: readonly KnownField[] = sides.flatMap((side) =>
  ['anchor', 'time', 'offset', 'notBefore', 'notAfter'].map((part) => `i#-${side}-${part}`),
)
