import { addDays } from '#app/lib/calendar-day.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { type Calendar, openingDay } from '#app/features/airfield/opening/opening-hours.ts'
import type { JudgedBy } from './ppr-checks.ts'

const hourMs = 3_600_000
const quarterMs = 15 * 60_000
/** The pilot needs the answer before taking off. */
const beforeEtaMs = 2 * hourMs

type Span = { from: number; to: number }

/**
 * Returns the periods between two instants (epoch ms) in which somebody can answer: the hours of tower and office, or, if
 * neither are entered, the hours in which the airfield is manned.
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
 * Returns until when the tower answers, on a full quarter of an hour: `answerHours` after somebody next works, cut at the
 * end of a working period, and at least two hours before the arrival. `null`: nobody works before that, so the pilot must
 * call.
 */
export function replyBy({ calendar, settings, now }: JudgedBy, eta: number): number | null {
  const latest = eta - beforeEtaMs
  if (latest <= now) return null
  const worked = calendar === null ? [{ from: now, to: latest }] : workedHours(calendar, now, latest)
  const first = worked[0]
  if (first === undefined) return null
  const promised = Math.ceil((first.from + settings.answerHours * hourMs) / quarterMs) * quarterMs
  // Tower and office may overlap: whoever stays longest answers.
  const last = Math.max(...worked.filter(({ from }) => from < promised).map(({ to }) => to))
  const answered = Math.floor(Math.min(promised, last) / quarterMs) * quarterMs
  return answered > now ? answered : null
}
