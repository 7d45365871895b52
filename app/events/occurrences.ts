import { z } from 'zod'
import { berlinInstant } from '#app/lib/berlin-time.ts'
import {
  addDays,
  dayOf,
  daysBetween,
  type IsoDay,
  monthOf,
  weekdayIndex,
  yearOf,
} from '#app/lib/calendar-day.ts'

const Exception = z.object({
  /** The day on which the series pauses. */
  day: z.string(),
  reason: z.string().nullable().default(null),
})

const limits = {
  /** So many times it takes place, days it pauses not counted; `null`: no such limit. */
  count: z.number().int().positive().nullable().default(null),
  /** Last day on which it may begin. */
  until: z.string().nullable().default(null),
  exceptions: z.array(Exception).default([]),
}

export const Series = z.discriminatedUnion('rule', [
  z.object({ rule: z.literal('weekly'), everyWeeks: z.number().int().positive().default(1), ...limits }),
  z.object({
    rule: z.literal('monthly'),
    /** 1 to 5, or -1 for the last one; a month without a fifth is left out. */
    nth: z.number().int().min(-1).max(5),
    ...limits,
  }),
])
/** How an event repeats; the weekday is the one of its first day. */
export type Series = z.infer<typeof Series>

export type Timing = {
  firstDay: IsoDay
  lastDay: IsoDay
  /** `HH:MM` in Berlin; null: all day. */
  startTime: string | null
  endTime: string | null
  series: Series | null
}

export type Occurrence = {
  firstDay: IsoDay
  lastDay: IsoDay
  /** Epoch ms; of an all-day event the first midnight. */
  startsAt: number
  /** Epoch ms, exclusive; the midnight after the last day when it lasts all day or its end is open. */
  endsAt: number
}

const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

function occurrenceOn(timing: Timing, firstDay: IsoDay): Occurrence {
  const lastDay = addDays(firstDay, daysBetween(timing.firstDay, timing.lastDay))
  return {
    firstDay,
    lastDay,
    startsAt: berlinInstant(firstDay, timing.startTime === null ? 0 : minutes(timing.startTime)),
    endsAt: berlinInstant(lastDay, timing.endTime === null ? 1440 : minutes(timing.endTime)),
  }
}

/** The nth weekday of a month (month may run beyond 12), `null` where the month has none. */
export function nthWeekdayOfMonth(year: number, month: number, nth: number, weekday: number): IsoDay | null {
  if (nth === -1) {
    const last = dayOf(year, month + 1, 0)
    return addDays(last, -((weekdayIndex(last) - weekday + 7) % 7))
  }
  const first = dayOf(year, month, 1)
  const day = addDays(first, ((weekday - weekdayIndex(first) + 7) % 7) + 7 * (nth - 1))
  return monthOf(day) === monthOf(first) ? day : null
}

function* ruleDays(firstDay: IsoDay, series: Series): Generator<IsoDay> {
  if (series.rule === 'weekly') {
    for (let day = firstDay; ; day = addDays(day, 7 * series.everyWeeks)) yield day
  }
  const weekday = weekdayIndex(firstDay)
  for (let month = monthOf(firstDay); ; month += 1) {
    const day = nthWeekdayOfMonth(yearOf(firstDay), month, series.nth, weekday)
    if (day !== null && day >= firstDay) yield day
  }
}

/** The days an event begins on, in order; without end for a series without end. */
function* startDays({ firstDay, series }: Timing): Generator<IsoDay> {
  if (series === null) {
    yield firstDay
    return
  }
  const pauses = new Set(series.exceptions.map(({ day }) => day))
  let held = 0
  for (const day of ruleDays(firstDay, series)) {
    if (series.until !== null && day > series.until) return
    if (series.count !== null && held >= series.count) return
    if (pauses.has(day)) continue
    held += 1
    yield day
  }
}

/** No series is followed further than this from its first day. */
const daysFollowed = 366 * 50

function* allOccurrences(timing: Timing): Generator<Occurrence> {
  const horizon = addDays(timing.firstDay, daysFollowed)
  for (const day of startDays(timing)) {
    if (day > horizon) return
    yield occurrenceOn(timing, day)
  }
}

/** Every occurrence that touches one of the days from `from` to `to`, both included. */
export function occurrencesBetween(timing: Timing, from: IsoDay, to: IsoDay): Occurrence[] {
  const found: Occurrence[] = []
  for (const occurrence of allOccurrences(timing)) {
    if (occurrence.firstDay > to) break
    if (occurrence.lastDay >= from) found.push(occurrence)
  }
  return found
}

/** The one under way or the next one at an instant (epoch ms); `undefined` when all are over. */
export function nextOccurrence(timing: Timing, at: number): Occurrence | undefined {
  for (const occurrence of allOccurrences(timing)) if (occurrence.endsAt > at) return occurrence
  return undefined
}

export function firstOccurrence(timing: Timing): Occurrence {
  return allOccurrences(timing).next().value ?? occurrenceOn(timing, timing.firstDay)
}

/** `undefined` when the series has no end. */
export function lastOccurrence(timing: Timing): Occurrence | undefined {
  const { series } = timing
  if (series !== null && series.count === null && series.until === null) return undefined
  let last = occurrenceOn(timing, timing.firstDay)
  for (const occurrence of allOccurrences(timing)) last = occurrence
  return last
}
