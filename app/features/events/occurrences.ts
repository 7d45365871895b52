import { z } from 'zod'
import { berlinInstant, minutesOf } from '#app/lib/berlin-time.ts'
import {
  addDays,
  dayOf,
  daysBetween,
  type IsoDay,
  monthOf,
  weekdayIndex,
  yearOf,
} from '#app/lib/calendar-day.ts'
import { localDate } from '#app/lib/german-dates.ts'

const Exception = z.object({
  /** Day of the pause. */
  day: z.string(),
  reason: z.string().nullable().default(null),
})

/** Change of one date of a series; all other fields are those of the series. */
const Change = z.object({
  /** Day given by the rule, which never changes. */
  day: z.string(),
  state: z.enum(['moved', 'cancelled']),
  firstDay: z.string(),
  lastDay: z.string(),
  startTime: z.string().nullable(),
  endTime: z.string().nullable(),
  /** `null`: location of the series. */
  location: z.string().nullable().default(null),
  reason: z.string().nullable().default(null),
})
/** One moved or cancelled date of a series. */
export type Change = z.infer<typeof Change>

const limits = {
  /** Number of dates, pauses not counted; `null` for no limit. */
  count: z.number().int().positive().nullable().default(null),
  /** Last day on which a date may begin. */
  until: z.string().nullable().default(null),
  /** Pauses known beforehand: these days were never dates of the series. */
  exceptions: z.array(Exception).default([]),
  /** Single dates that were moved or cancelled. */
  changes: z.array(Change).default([]),
  /** People registered for its dates while it had no end, and go on doing so. */
  isJoinedByDate: z.boolean().optional(),
}

export const Series = z.discriminatedUnion('rule', [
  z.object({ rule: z.literal('weekly'), everyWeeks: z.number().int().positive().default(1), ...limits }),
  z.object({
    rule: z.literal('monthly'),
    /** 1 to 5, or -1 for the last one; a month without a fifth is skipped. */
    nth: z.number().int().min(-1).max(5),
    ...limits,
  }),
])
/** How an event repeats; the weekday is that of its first day. */
export type Series = z.infer<typeof Series>

export type Timing = {
  firstDay: IsoDay
  lastDay: IsoDay
  /** `HH:MM` in Berlin; `null` for all-day. */
  startTime: string | null
  endTime: string | null
  series: Series | null
}

export type Occurrence = {
  /** Day given by the rule; it identifies the date even after a move. */
  day: IsoDay
  change: Change | null
  firstDay: IsoDay
  lastDay: IsoDay
  /** Epoch ms; the first midnight of an all-day event. */
  startsAt: number
  /** Epoch ms, exclusive; the midnight after the last day for an all-day event or an open end. */
  endsAt: number
}

function regularOn(timing: Timing, day: IsoDay): Occurrence {
  const lastDay = addDays(day, daysBetween(timing.firstDay, timing.lastDay))
  const { startTime, endTime } = timing
  return placedAt({ day, change: null, firstDay: day, lastDay }, startTime, endTime)
}

function changedOn(change: Change): Occurrence {
  const { day, firstDay, lastDay, startTime, endTime } = change
  return placedAt({ day, change, firstDay, lastDay }, startTime, endTime)
}

function placedAt(
  dated: Omit<Occurrence, 'startsAt' | 'endsAt'>,
  startTime: string | null,
  endTime: string | null,
): Occurrence {
  return {
    ...dated,
    startsAt: berlinInstant(dated.firstDay, startTime === null ? 0 : minutesOf(startTime)),
    endsAt: berlinInstant(dated.lastDay, endTime === null ? 1440 : minutesOf(endTime)),
  }
}

export const isDateCancelled = ({ change }: Occurrence) => change?.state === 'cancelled'

/** Returns the nth weekday of a month (`month` may exceed 12); `null` if the month has none. */
export function nthWeekdayOfMonth(year: number, month: number, nth: number, weekday: number): IsoDay | null {
  if (nth === -1) {
    const last = dayOf(year, month + 1, 0)
    return addDays(last, -((weekdayIndex(last) - weekday + 7) % 7))
  }
  const first = dayOf(year, month, 1)
  const day = addDays(first, ((weekday - weekdayIndex(first) + 7) % 7) + 7 * (nth - 1))
  return monthOf(day) === monthOf(first) ? day : null
}

/** Yields the days given by the rule, starting at `from` or earlier. */
function* ruleDays(firstDay: IsoDay, series: Series, from: IsoDay): Generator<IsoDay> {
  const before = from > firstDay ? daysBetween(firstDay, from) : 0
  if (series.rule === 'weekly') {
    const apart = 7 * series.everyWeeks
    const begin = addDays(firstDay, Math.floor(before / apart) * apart)
    for (let day = begin; ; day = addDays(day, apart)) yield day
  }
  const weekday = weekdayIndex(firstDay)
  for (let month = monthOf(firstDay) + Math.max(0, Math.floor(before / 31) - 1); ; month += 1) {
    const day = nthWeekdayOfMonth(yearOf(firstDay), month, series.nth, weekday)
    if (day !== null && day >= firstDay) yield day
  }
}

/**
 * Yields the start days of an event in order, at least those from `from` on; infinite for a series without an end. The
 * dates of a series with `count` are counted from its first day.
 */
function* startDays({ firstDay, series }: Timing, from: IsoDay): Generator<IsoDay> {
  if (series === null) {
    yield firstDay
    return
  }
  const pauses = new Set(series.exceptions.map(({ day }) => day))
  let held = 0
  for (const day of ruleDays(firstDay, series, series.count === null ? from : firstDay)) {
    if (series.until !== null && day > series.until) return
    if (series.count !== null && held >= series.count) return
    if (pauses.has(day)) continue
    held += 1
    yield day
  }
}

/** Days after its first day beyond which a series is not computed. */
const daysFollowed = 366 * 50

/** Yields the dates in order of their start, at least those that begin from `from` on; a moved date at its new position. */
function* allOccurrences(timing: Timing, from = timing.firstDay): Generator<Occurrence> {
  const horizon = addDays(timing.firstDay, daysFollowed)
  const changes = timing.series?.changes ?? []
  const changed = new Set(changes.map(({ day }) => day))
  const waiting = changes.map(changedOn).toSorted((a, b) => a.startsAt - b.startsAt)
  for (const day of startDays(timing, from)) {
    if (day > horizon) break
    if (changed.has(day)) continue
    const regular = regularOn(timing, day)
    while (waiting[0] !== undefined && waiting[0].startsAt < regular.startsAt) yield waiting.shift()!
    yield regular
  }
  yield* waiting
}

/** Returns every occurrence that touches the days from `from` to `to`, both inclusive. */
export function occurrencesBetween(timing: Timing, from: IsoDay, to: IsoDay): Occurrence[] {
  const found: Occurrence[] = []
  for (const occurrence of allOccurrences(timing, couldTouch(timing, from))) {
    if (occurrence.firstDay > to) break
    if (occurrence.lastDay >= from) found.push(occurrence)
  }
  return found
}

/** Returns the earliest day on which a date that touches the day can begin, with one day of tolerance for clock changes. */
const couldTouch = ({ firstDay, lastDay }: Timing, day: IsoDay): IsoDay =>
  addDays(day, -daysBetween(firstDay, lastDay) - 1)

/** Returns the current or next occurrence at an instant (epoch ms); `undefined` if all are over or cancelled. */
export function nextOccurrence(timing: Timing, at: number): Occurrence | undefined {
  const from = timing.series === null ? timing.firstDay : couldTouch(timing, localDate(at))
  for (const occurrence of allOccurrences(timing, from)) {
    if (occurrence.endsAt > at && !isDateCancelled(occurrence)) return occurrence
  }
  return undefined
}

export function firstOccurrence(timing: Timing): Occurrence {
  return allOccurrences(timing).next().value ?? regularOn(timing, timing.firstDay)
}

/** Returns the occurrence that ends last; `undefined` if the series has no end. */
export function lastOccurrence(timing: Timing): Occurrence | undefined {
  const { series } = timing
  if (series !== null && series.count === null && series.until === null) return undefined
  let last: Occurrence | undefined
  for (const occurrence of allOccurrences(timing)) {
    if (last === undefined || occurrence.endsAt >= last.endsAt) last = occurrence
  }
  return last ?? regularOn(timing, timing.firstDay)
}

/** Returns the date of a series by the day given by its rule; `undefined` if there is none. */
export function occurrenceNamed(timing: Timing, day: IsoDay): Occurrence | undefined {
  const change = timing.series?.changes.find((each) => each.day === day)
  if (change !== undefined) return changedOn(change)
  return occurrencesBetween(timing, day, day).find((occurrence) => occurrence.day === day)
}
