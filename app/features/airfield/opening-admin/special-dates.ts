import { addDays, daysBetween, type IsoDay } from '#app/lib/calendar-day.ts'
import { dayAndMonth, numericDate } from '#app/lib/german-dates.ts'
import { dayTyped, monthDayTyped } from '#app/lib/german-input.ts'
import type { SpecialStart } from '../opening/opening-rule.ts'

export type SpecialDates = { from: SpecialStart; days: number }

/** Offsets in days from Easter Sunday of named days. */
const feasts: Record<string, number> = {
  rosenmontag: -48,
  aschermittwoch: -46,
  palmsonntag: -7,
  gründonnerstag: -3,
  karfreitag: -2,
  karsamstag: -1,
  ostersonntag: 0,
  ostermontag: 1,
  'christi himmelfahrt': 39,
  pfingstsonntag: 49,
  pfingstmontag: 50,
  fronleichnam: 60,
}
const mostDays = 366

/** Splits the text at line ends, commas and semicolons. */
export function typedDates(text: string): string[] {
  return text
    .split(/[\n,;]/)
    .map((part) => part.trim())
    .filter(Boolean)
}

/**
 * Parses the days of a special time: `24.12.2026`, `1.8.2026–9.8.2026`, `24.12.–26.12. jedes Jahr`, `Karfreitag jedes Jahr,
 * 4 Tage` without its comma. Returns a German error message if something is missing.
 */
export function specialDatesTyped(text: string): SpecialDates | string {
  const plain = text
    .toLowerCase()
    .replace(/[\u00A0\u202F\u2060]/g, ' ')
    .replace(/[–—−]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
  const length = /\s(\d{1,3}) tage?$/.exec(plain)
  const rest = length === null ? plain : plain.slice(0, length.index).trim()
  const days = length === null ? undefined : Number(length[1])
  const isYearly = /\s(jedes jahr|jährlich)$/.test(rest)
  const when = rest.replace(/\s(jedes jahr|jährlich)$/, '').trim()
  const found = feastDates(when) ?? (isYearly ? yearlyDates(when) : datedDates(when))
  if (found === undefined) return `„${text.trim()}“ können wir nicht lesen. ${example(isYearly)}`
  const total = days === undefined ? found.days : found.days === 1 ? days : undefined
  if (total === undefined) return `„${text.trim()}“: Bitte gib entweder das Ende oder die Zahl der Tage an.`
  if (total < 1) return `„${text.trim()}“: Der letzte Tag liegt vor dem ersten.`
  if (total > mostDays) return `„${text.trim()}“: Eine Sonderzeit dauert höchstens ein Jahr.`
  return { from: found.from, days: total }
}

function example(isYearly: boolean): string {
  return isYearly
    ? 'Schreib zum Beispiel „24.12.–26.12. jedes Jahr“.'
    : 'Schreib zum Beispiel „24.12.2026“ oder, wenn es jedes Jahr so ist, „24.12. jedes Jahr“.'
}

function feastDates(when: string): SpecialDates | undefined {
  if (Object.hasOwn(feasts, when)) return { from: { easterOffset: feasts[when]! }, days: 1 }
  const counted = /^ostern ([+-]) ?(\d{1,3})$/.exec(when)
  if (counted === null) return undefined
  const offset = Number(counted[2]) * (counted[1] === '-' ? -1 : 1)
  return offset < -80 || offset > 250 ? undefined : { from: { easterOffset: offset }, days: 1 }
}

function bothEnds(when: string): [string, string] | undefined {
  const [first, last, ...more] = when.split(/\s?bis\s?|(?<=\.)\s?-\s?|\s-\s?|(?<=\d{4})-(?=\d{1,2}\.)/)
  if (first === undefined || more.length > 0) return undefined
  return [first.trim(), (last ?? first).trim()]
}

function yearlyDates(when: string): SpecialDates | undefined {
  const [first, last] = bothEnds(when)?.map(monthDayTyped) ?? []
  if (first === undefined || last === undefined) return undefined
  // A period across the new year ends in the next year.
  const daysEndingIn = (year: number) =>
    daysBetween(`${last < first ? year - 1 : year}-${first}`, `${year}-${last}`) + 1
  const [days, inLeapYear] = [daysEndingIn(2026), daysEndingIn(2028)]
  const isAlwaysAlike = days === inLeapYear && (last !== '02-29' || first === last)
  if (isAlwaysAlike) return { from: { everyYear: first }, days }
  return { from: { everyYear: first, until: last }, days: inLeapYear }
}

function datedDates(when: string): SpecialDates | undefined {
  const [first, last] = bothEnds(when) ?? []
  const end = last === undefined ? undefined : dayTyped(last)
  if (first === undefined || end === undefined) return undefined
  const start = dayTyped(first) ?? inYearOf(first, end)
  return start === undefined ? undefined : { from: start, days: daysBetween(start, end) + 1 }
}

/** `28.12.–2.1.2027`: a first day without a year precedes the last. */
function inYearOf(first: string, end: IsoDay): IsoDay | undefined {
  const monthDay = monthDayTyped(first)
  if (monthDay === undefined) return undefined
  const year = Number(end.slice(0, 4)) - (monthDay > end.slice(5) ? 1 : 0)
  return dayTyped(`${year}-${monthDay}`)
}

/** Formats the days as text that {@link specialDatesTyped} parses. */
export function formatSpecialDates({ from, days }: SpecialDates): string {
  if (typeof from === 'string')
    return days === 1 ? numericDate(from) : `${numericDate(from)}–${numericDate(addDays(from, days - 1))}`
  const length = days === 1 ? '' : ` ${days} Tage`
  if ('everyYear' in from) {
    const written = (monthDay: string) => dayAndMonth(`2028-${monthDay}`)
    return from.until === undefined
      ? `${written(from.everyYear)} jedes Jahr${length}`
      : `${written(from.everyYear)} bis ${written(from.until)} jedes Jahr`
  }
  const name = Object.keys(feasts).find((feast) => feasts[feast] === from.easterOffset)
  const sign = from.easterOffset < 0 ? '−' : '+'
  const feast =
    name === undefined
      ? `Ostern ${sign} ${Math.abs(from.easterOffset)}`
      : name.replace(/(^|\s)\p{L}/gu, (letter) => letter.toUpperCase())
  return `${feast} jedes Jahr${length}`
}
