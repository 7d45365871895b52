import { addDays } from '#app/lib/calendar-day.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { type Calendar, openingDay } from '#app/features/airfield/opening/opening-hours.ts'
import type { JudgedBy } from './ppr-checks.ts'

const hourMs = 3_600_000
const quarterMs = 15 * 60_000
/** A pilot wants to know before taking off. */
const beforeArrivalMs = 2 * hourMs

type Span = { from: number; to: number }

/**
 * When somebody works who can answer, from an instant (epoch ms) to another: the hours of tower and office; for a club
 * that has entered neither, those in which the field is in use with somebody there.
 */
export function workedHours(calendar: Calendar, from: number, to: number): Span[] {
  const hasOwn = (['tower', 'office'] as const).filter((area) => calendar.byArea[area].rules.length > 0)
  const areas = hasOwn.length > 0 ? hasOwn : (['operations'] as const)
  const worked: Span[] = []
  for (let day = localDate(from); day <= localDate(to); day = addDays(day, 1))
    for (const area of areas)
      for (const { mode, ...span } of openingDay(calendar, day, area).intervals)
        if (mode === 'open' || (area === 'operations' && mode === 'ppr')) worked.push(span)
  return worked
    .map((span) => ({ from: Math.max(span.from, from), to: Math.min(span.to, to) }))
    .filter((span) => span.to - span.from >= quarterMs)
    .toSorted((a, b) => a.from - b.from)
}

/**
 * When the tower will have answered, on a full quarter: so many hours after somebody works next, in hours somebody works,
 * and at least two hours before the arrival. `null`: nobody works until then, so one has to call.
 */
export function replyBy({ calendar, settings, now }: JudgedBy, eta: number): number | null {
  const latest = eta - beforeArrivalMs
  if (latest <= now) return null
  const worked = calendar === null ? [{ from: now, to: latest }] : workedHours(calendar, now, latest)
  const first = worked[0]
  if (first === undefined) return null
  const promised = Math.ceil((first.from + settings.answerHours * hourMs) / quarterMs) * quarterMs
  const last = worked.findLast(({ from }) => from < promised)!
  const answered = Math.floor(Math.min(promised, last.to) / quarterMs) * quarterMs
  return answered > now ? answered : null
}
