import { dayAndMonthIn, longDateIn } from '#app/lib/dates-in-language.ts'
import { berlinMinutes, isShownTwice } from '#app/lib/berlin-time.ts'
import { addDays, daysBetween, type IsoDay, weekdayIndex, yearOf } from '#app/lib/calendar-day.ts'
import { clock, clockUtc, localDate, weekdayNames } from '#app/lib/german-dates.ts'
import { listed } from '#app/lib/listed.ts'
import type { OpeningDay } from './opening-hours.ts'
import type { OpeningInterval } from './opening-intervals.ts'
import type { Area, Mode } from './opening-rule.ts'

export type Language = 'de' | 'en'

export const nbsp = '\u00A0'
export const dash = '\u2060–\u2060'

export const areaNames: Record<Area, Record<Language, string>> = {
  operations: { de: 'Flugbetrieb', en: 'Flight operations' },
  training: { de: 'Schulung und Platzrunden', en: 'Training and circuits' },
  tower: { de: 'Turm', en: 'Tower' },
  fuel: { de: 'Tankstelle', en: 'Fuel' },
  office: { de: 'Büro', en: 'Office' },
  restaurant: { de: 'Gaststätte', en: 'Restaurant' },
}

export const modeNames: Record<Mode, Record<Language, string>> = {
  open: { de: 'geöffnet', en: 'open' },
  ppr: { de: 'PPR', en: 'PPR' },
  'ppr-unstaffed': { de: 'PPR ohne Betriebsleiter', en: 'PPR, no operations manager' },
  closed: { de: 'geschlossen', en: 'closed' },
}

/** Form of the mode for use within a sentence. */
export const modePhrases: Record<Mode, string> = {
  open: 'geöffnet',
  ppr: 'nur mit PPR',
  'ppr-unstaffed': 'nur mit PPR, ohne Betriebsleiter',
  closed: 'geschlossen',
}

export const modePhrasesInEnglish: Record<Mode, string> = {
  open: 'open',
  ppr: 'PPR only',
  'ppr-unstaffed': 'PPR only, no operations manager',
  closed: 'closed',
}

/** Legend beside tables of times. */
export const abbreviations: readonly { short: string; de: string; en: string }[] = [
  { short: 'PPR', de: 'nur nach vorheriger Genehmigung', en: 'prior permission required' },
  { short: 'O/R', de: 'auf Anfrage', en: 'on request' },
  { short: 'O/T', de: 'zu anderen Zeiten', en: 'other times' },
  { short: 'SR', de: 'Sonnenaufgang', en: 'sunrise' },
  { short: 'SS', de: 'Sonnenuntergang', en: 'sunset' },
  { short: 'BCMT', de: 'Beginn der bürgerlichen Morgendämmerung', en: 'beginning of morning civil twilight' },
  { short: 'ECET', de: 'Ende der bürgerlichen Abenddämmerung', en: 'end of evening civil twilight' },
  { short: 'LT', de: 'Ortszeit', en: 'local time' },
  { short: 'UTC', de: 'koordinierte Weltzeit', en: 'coordinated universal time' },
]

export const englishWeekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

/** `Freitag`, `Friday` */
export function weekdayName(day: IsoDay, language: Language = 'de'): string {
  return weekdayNameAt(weekdayIndex(day), language)
}

/** Returns the name of a weekday; 0 is Monday. */
export function weekdayNameAt(index: number, language: Language): string {
  return (language === 'de' ? weekdayNames : englishWeekdays)[index]!
}

/** Adds the unit to a clock time: `10:00 Uhr`, `10:00 LT`. */
export function formatClockTime(face: string, language: Language): string {
  return `${face}${nbsp}${language === 'de' ? 'Uhr' : 'LT'}`
}

/** `10:00 Uhr (08:00 UTC)`, `10:00 LT (08:00 UTC)` */
export function localAndUtc(instant: number, language: Language = 'de'): string {
  return `${formatClockTime(clock(instant), language)} (${clockUtc(instant)}${nbsp}UTC)`
}

/** `10:00 Uhr`, `10:00 LT`; with UTC in the hour that clocks show twice, which would be ambiguous. */
export function unambiguousTime(instant: number, language: Language): string {
  return isShownTwice(instant) ? localAndUtc(instant, language) : formatClockTime(clock(instant), language)
}

/** Returns the clock time at the end of an interval: midnight reads `24:00`. */
export function endClock(instant: number): string {
  return berlinMinutes(instant) === 0 ? '24:00' : clock(instant)
}

/** `09:00–18:00 Uhr`, `09:00–18:00 LT` */
export function localRange(from: number, to: number, language: Language = 'de'): string {
  return formatClockTime(`${clock(from)}${dash}${endClock(to)}`, language)
}

/** `09:00–18:00 Uhr (07:00–16:00 UTC)` */
export function localAndUtcRange(from: number, to: number, language: Language = 'de'): string {
  return `${localRange(from, to, language)} (${clockUtc(from)}${dash}${clockUtc(to)}${nbsp}UTC)`
}

/** `freitag` → `Freitag` */
export function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}

/** Returns `09:00–12:00 und 13:00–18:00 Uhr`: the unit only once if every part ends with it. */
export function listedTimes(parts: readonly string[], language: Language): string {
  if (parts.length === 0) return ''
  const unit = `${nbsp}${language === 'de' ? 'Uhr' : 'LT'}`
  const isPlain = (part: string) => part.endsWith(unit) && part.indexOf(unit) === part.length - unit.length
  if (!parts.every(isPlain)) return listed(parts, language)
  return `${listed(
    parts.map((part) => part.slice(0, -unit.length)),
    language,
  )}${unit}`
}

/** Returns `heute`, `morgen`, `am Freitag` or `am Freitag, 26. Juni`; the year only if it differs from that of `today`. */
export function relativeDay(day: IsoDay, today: IsoDay, language: Language): string {
  const ahead = daysBetween(today, day)
  if (ahead === 0) return language === 'de' ? 'heute' : 'today'
  if (ahead === 1) return language === 'de' ? 'morgen' : 'tomorrow'
  const weekday = `${language === 'de' ? 'am' : 'on'} ${weekdayName(day, language)}`
  if (ahead > 1 && ahead < 7) return weekday
  const date = yearOf(day) === yearOf(today) ? dayAndMonthIn(day, language) : longDateIn(day, language)
  return `${weekday}, ${date}`
}

/** Returns the day on which an interval ends; midnight belongs to the day before. */
export function endDay(instant: number): IsoDay {
  const day = localDate(instant)
  return berlinMinutes(instant) === 0 ? addDays(day, -1) : day
}

/**
 * Returns the reason of a special time, or the first words of a closure rule's note if they are short; otherwise an empty
 * string.
 */
export function shortReason(interval: OpeningInterval | null | undefined): string {
  if (!interval) return ''
  if (interval.reason) return interval.reason
  const first = interval.note.split(/[.:;](?:\s|$)/)[0]!.trim()
  return first.length <= 40 ? first : ''
}

/** `geschlossen – Platzpflege` */
export function formatClosed(reason: string, language: Language): string {
  const closed = modeNames.closed[language]
  return reason ? `${closed} – ${reason}` : closed
}

/** Joins adjacent PPR intervals with and without staff: for visitors they are one. */
export function joinedPpr<T extends { from: number; to: number; mode: Mode }>(intervals: readonly T[]): T[] {
  const joined: T[] = []
  for (const next of intervals) {
    if (next.mode !== 'ppr' && next.mode !== 'ppr-unstaffed') continue
    const last = joined.at(-1)
    if (last?.to === next.from) joined[joined.length - 1] = { ...next, from: last.from }
    else joined.push(next)
  }
  return joined
}

/**
 * Returns a day in one line: `14:00–20:00 Uhr, nach PPR 08:00–14:00 Uhr`, `geschlossen – Platzpflege`, `keine Angabe`. In English
 * without the reason, which the club wrote in German.
 */
export function formatOpeningDay(day: OpeningDay, language: Language = 'de'): string {
  if (!day.reading.known) return language === 'de' ? 'keine Angabe' : 'no information'
  const range = ({ from, to }: { from: number; to: number }) => localRange(from, to, language)
  const open = day.intervals.filter(({ mode }) => mode === 'open').map(range)
  const ppr = joinedPpr(day.intervals).map(range)
  const byPpr = ppr.length > 0 ? `${language === 'de' ? 'nach ' : ''}PPR ${listedTimes(ppr, language)}` : ''
  const parts = [listedTimes(open, language), byPpr].filter(Boolean)
  if (parts.length > 0) return parts.join(', ')
  const closing = day.intervals.find(({ mode }) => mode === 'closed')
  return formatClosed(language === 'de' ? shortReason(closing) : '', language)
}
