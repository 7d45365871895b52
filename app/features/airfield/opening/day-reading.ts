import { addDays, dayOf, type IsoDay, type Weekday, yearOf } from '#app/lib/calendar-day.ts'
import { easterSunday } from '#app/lib/easter.ts'
import type { Area, OpeningRule, SpecialDay, SpecialStart, Validity } from './opening-rule.ts'

/** What the calendar says about a day before any rule is asked. */
export type DayFacts = {
  day: IsoDay
  weekday: Weekday
  /** Summer time at local noon, so a day of the clock change belongs to the season it leads into. */
  summerTime: boolean
  /** German name of the public holiday, or null. */
  holiday: string | null
  /** German name of tomorrow's public holiday, or null. */
  tomorrowsHoliday: string | null
}

/** Why the day of an area is as it is; every rule that could have held is in exactly one of the lists. */
export type DayReading = DayFacts & {
  area: Area
  /** Special times that replace the rules; several only when they are equally particular. */
  special: readonly SpecialDay[]
  /** Rules of the highest priority among those that let somebody in. */
  makers: readonly OpeningRule[]
  /** Closing rules of at least that priority, highest first. */
  cuts: readonly OpeningRule[]
  /** Matching rules that lose to a higher priority or to a special time. */
  outranked: readonly OpeningRule[]
  /** Rules of the weekday that give way because the day is a holiday the area has rules for. */
  fallenAway: readonly OpeningRule[]
  /** False when the area has no rule and no special time for the day: nothing can be said. */
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
 * First day of a special time that begins in a year; null when there is none. 29 February begins in leap years only.
 */
export function startInYear(start: SpecialStart, year: number): IsoDay | null {
  if (typeof start === 'string') return yearOf(start) === year ? start : null
  if ('easterOffset' in start) return addDays(easterSunday(year), start.easterOffset)
  const day = dayOf(year, Number(start.everyYear.slice(0, 2)), Number(start.everyYear.slice(3)))
  return day.slice(5) === start.everyYear ? day : null
}

/** A special time with the first and last day it holds. */
export type SpecialSpan = { first: IsoDay; last: IsoDay; special: SpecialDay }

function spansBegunIn(specials: readonly SpecialDay[], years: readonly number[]): SpecialSpan[] {
  return specials.flatMap((special) =>
    years.flatMap((year) => {
      const first = startInYear(special.from, year)
      return first === null ? [] : [{ first, last: addDays(first, special.days - 1), special }]
    }),
  )
}

/** The special times that may touch a year; those of late December reach into the next one. */
export function specialSpans(specials: readonly SpecialDay[], year: number): readonly SpecialSpan[] {
  return spansBegunIn(specials, [year - 1, year])
}

/** Special times that touch the days from `from` to `to`, the earliest first; for the list of deviations. */
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
 * The special times that make a day: one entered for a date stands above one that returns every year, then the
 * shorter above the longer; equals hold together.
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

/** `rules` and `special` are those of one area; the rules stand in order of priority, highest first. */
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
