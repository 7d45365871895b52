import { addDays, type IsoDay, yearOf } from '#app/lib/calendar-day.ts'
import { clock, clockUtc, localDate } from '#app/lib/german-dates.ts'
import type { Limit, Restriction } from './field-status.ts'
import { dayAndMonthIn, longDateIn } from '#app/lib/dates-in-language.ts'
import { endClock, endDay, type Language } from '../opening/format-opening.ts'

type RunwayNames = Readonly<Record<string, string>>

const sentences = {
  de: { runway: 'Piste', closed: 'gesperrt', until: 'bis', open: 'bis auf Weiteres', from: 'Ab' },
  en: { runway: 'Runway', closed: 'closed', until: 'until', open: 'until further notice', from: 'From' },
}

/** Returns the start of a moment on another day, `16. Juni, `, with its year if that is another one; empty on that day. */
export function onAnotherDay(day: IsoDay, instant: number, language: Language): string {
  const today = localDate(instant)
  if (day === today) return ''
  return `${(yearOf(day) === yearOf(today) ? dayAndMonthIn : longDateIn)(day, language)}, `
}

/** Returns `Piste 07/25: Mäharbeiten`, of a closure `Piste 07/25 gesperrt: …`; the reason alone for the whole field. */
export function formatLimit(
  { runwayId, reason, isClosure }: Pick<Limit, 'runwayId' | 'reason' | 'isClosure'>,
  runwayNames: RunwayNames,
  language: Language = 'de',
): string {
  const say = sentences[language]
  const runway = runwayId === null ? undefined : runwayNames[runwayId]
  if (runway === undefined) return reason
  return `${say.runway} ${runway}${isClosure ? ` ${say.closed}` : ''}: ${reason}`
}

/**
 * Returns `Piste 07/25: Mäharbeiten, bis 18:00 LT (16:00 UTC)`; with its date if it ends on another day, `bis auf Weiteres`
 * without an end.
 */
export function formatRestriction(
  limit: Pick<Limit, 'runwayId' | 'reason' | 'until' | 'isClosure'>,
  runwayNames: RunwayNames,
  instant: number,
  language: Language = 'de',
): string {
  const say = sentences[language]
  const what = formatLimit(limit, runwayNames, language)
  const { until } = limit
  if (until === null) return `${what}, ${say.open}`
  const end = Date.parse(until)
  const day = onAnotherDay(endDay(end), instant, language)
  return `${what}, ${say.until} ${day}${endClock(end)}\u00a0LT (${clockUtc(end)}\u00a0UTC)`
}

/**
 * Returns `Ab 16. Juni, 08:00 LT (06:00 UTC): Piste 07/25: Mäharbeiten, bis 18:00 LT (16:00 UTC)`; without the date if it
 * begins today.
 */
export function formatAnnounced(
  restriction: Limit,
  runwayNames: RunwayNames,
  instant: number,
  language: Language = 'de',
): string {
  const say = sentences[language]
  const from = Date.parse(restriction.from)
  const day = onAnotherDay(localDate(from), instant, language)
  const begin = `${say.from} ${day}${clock(from)}\u00a0LT (${clockUtc(from)}\u00a0UTC)`
  return `${begin}: ${formatRestriction(restriction, runwayNames, from, language)}`
}

/** Whether it begins today or tomorrow, by the local day of the instant (epoch ms). */
export function beginsSoon({ from }: Pick<Restriction, 'from'>, instant: number): boolean {
  return localDate(Date.parse(from)) <= addDays(localDate(instant), 1)
}
