import { addDays, dayOf, type IsoDay, type Weekday, yearOf } from '#app/lib/calendar-day.ts'
import { easterSunday } from '#app/lib/easter.ts'
import type { Area, OpeningRule, SpecialDay, SpecialStart, Validity } from './opening-rule.ts'

/** Calendar facts of a day, independent of rules. */
export type DayFacts = {
  day: IsoDay
  weekday: Weekday
  /** Whether summer time applies at local noon, so that the day of a clock change belongs to the season it begins. */
  summerTime: boolean
  /** German name of the public holiday, or null. */
  holiday: string | null
  /** German name of tomorrow's public holiday, or null. */
  tomorrowsHoliday: string | null
}

/** Why a day of an area has its hours; every rule that could apply is in exactly one of the lists. */
export type DayReading = DayFacts & {
  area: Area
  /** Special times that replace the rules; several only if they are equally specific. */
  special: readonly SpecialDay[]
  /** Rules of the highest priority among those that are not closures. */
  makers: readonly OpeningRule[]
  /** Closing rules of at least that priority, highest first. */
  cuts: readonly OpeningRule[]
  /** Matching rules overridden by a higher priority or a special time. */
  outranked: readonly OpeningRule[]
  /** Rules for the weekday that do not apply because the day is a holiday for which the area has rules. */
  fallenAway: readonly OpeningRule[]
  /** `false` if the area has no rule and no special time for the day, so that nothing can be said. */
  known: boolean
}

export function isValidOn(valid: Validity, { day, summerTime }: DayFacts): boolean {
  switch (valid.kind) {
    case 'all-year':
      return true
    case 'dst':
      return summerTime
    case 'standard-time':
      return !summerTime
    case 'yearly': {
      const monthDay = day.slice(5)
      return valid.from <= valid.to
        ? monthDay >= valid.from && monthDay <= valid.to
        : monthDay >= valid.from || monthDay <= valid.to
    }
    case 'dates':
      return day >= valid.from && day <= valid.to
  }
}

/**
 * Returns the first day of a special time that begins in the year; `null` if none does. 29 February begins in leap years
 * only.
 */
export function startInYear(start: SpecialStart, year: number): IsoDay | null {
  if (typeof start === 'string') return yearOf(start) === year ? start : null
  if ('easterOffset' in start) return addDays(easterSunday(year), start.easterOffset)
  const day = dayOf(year, Number(start.everyYear.slice(0, 2)), Number(start.everyYear.slice(3)))
  return day.slice(5) === start.everyYear ? day : null
}

/** 29 February falls back to the 28th. */
function lastDayOf({ from, days }: SpecialDay, first: IsoDay): IsoDay {
  const until = typeof from === 'object' && 'everyYear' in from ? from.until : undefined
  if (until === undefined) return addDays(first, days - 1)
  const year = yearOf(first) + (until < first.slice(5) ? 1 : 0)
  return until === '02-29' ? dayOf(year, 3, 0) : `${year}-${until}`
}

/** A special time with its first and last day. */
export type SpecialSpan = { first: IsoDay; last: IsoDay; special: SpecialDay }

function spansBegunIn(specials: readonly SpecialDay[], years: readonly number[]): SpecialSpan[] {
  return specials.flatMap((special) =>
    years.flatMap((year) => {
      const first = startInYear(special.from, year)
      return first === null ? [] : [{ first, last: lastDayOf(special, first), special }]
    }),
  )
}

/** Returns the special times that may touch a year, including those of the previous year that may reach into it. */
export function specialSpans(specials: readonly SpecialDay[], year: number): readonly SpecialSpan[] {
  return spansBegunIn(specials, [year - 1, year])
}

/** Returns special times that touch the days from `from` to `to`, earliest first; for the list of deviations. */
export function specialTimesBetween(
  specials: readonly SpecialDay[],
  from: IsoDay,
  to: IsoDay,
): readonly SpecialSpan[] {
  const years = Array.from({ length: yearOf(to) - yearOf(from) + 2 }, (_, index) => yearOf(from) - 1 + index)
  return spansBegunIn(specials, years)
    .filter(({ first, last }) => first <= to && last >= from)
    .toSorted((a, b) => (a.first < b.first ? -1 : a.first > b.first ? 1 : 0))
}

/**
 * Returns the special times that apply on a day: one with a date overrides a yearly one, then a shorter overrides a longer
 * one; equals apply together.
 */
export function specialTimesOn(spans: readonly SpecialSpan[], day: IsoDay): readonly SpecialDay[] {
  let best: SpecialDay[] = []
  for (const { first, last, special } of spans) {
    if (day < first || day > last) continue
    const rank = compareParticularity(special, best[0])
    if (rank > 0) best = [special]
    else if (rank === 0 && !best.includes(special)) best.push(special)
  }
  return best
}

function compareParticularity(special: SpecialDay, other: SpecialDay | undefined): number {
  if (!other) return 1
  const dated = Number(typeof special.from === 'string') - Number(typeof other.from === 'string')
  return dated || other.days - special.days
}

/**
 * Determines which rules or special times make a day. `rules` and `special` are those of one area; rules in order of
 * priority, highest first.
 */
export function readDay(
  area: Area,
  rules: readonly OpeningRule[],
  special: readonly SpecialDay[],
  facts: DayFacts,
): DayReading {
  const valid = rules.filter((rule) => isValidOn(rule.valid, facts))
  const byHoliday = facts.holiday !== null && valid.some((rule) => rule.days.includes('holiday'))
  const matching: OpeningRule[] = []
  const fallenAway: OpeningRule[] = []
  for (const rule of valid) {
    const onHoliday = facts.holiday !== null && rule.days.includes('holiday')
    const onEve = facts.tomorrowsHoliday !== null && rule.days.includes('day-before-holiday')
    const onWeekday = rule.days.includes(facts.weekday)
    if (onHoliday || onEve || (onWeekday && !byHoliday)) matching.push(rule)
    else if (onWeekday) fallenAway.push(rule)
  }
  const known = rules.length > 0 || special.length > 0
  const common = { ...facts, area, special, fallenAway, known }
  if (special.length > 0) return { ...common, makers: [], cuts: [], outranked: matching }

  const top = matching.find((rule) => rule.mode !== 'closed')?.priority ?? -1
  const makers = matching.filter((rule) => rule.mode !== 'closed' && rule.priority === top)
  const cuts = matching.filter((rule) => rule.mode === 'closed' && rule.priority >= top)
  const outranked = matching.filter((rule) => rule.priority < top)
  return { ...common, makers, cuts, outranked }
}
