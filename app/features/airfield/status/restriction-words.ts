import { addDays } from '#app/lib/calendar-day.ts'
import { clock, clockUtc, localDate, numericDate } from '#app/lib/german-dates.ts'
import type { Restriction } from './field-status.ts'
import { longDateIn } from '#app/lib/dates-in-language.ts'
import { endClock, endDay } from '../opening/opening-words.ts'

type RunwayNames = Readonly<Record<string, string>>

/** `Piste 07/25: Mäharbeiten, bis 18:00 LT (16:00 UTC)`; of another day with its date, `bis auf Weiteres` without an end. */
export function restrictionWords(
  { runwayId, reason, until }: Pick<Restriction, 'runwayId' | 'reason' | 'until'>,
  runwayNames: RunwayNames,
  instant: number,
): string {
  const runway = runwayId === null ? undefined : runwayNames[runwayId]
  const what = runway === undefined ? reason : `Piste ${runway}: ${reason}`
  if (until === null) return `${what}, bis auf Weiteres`
  const end = Date.parse(until)
  const day = endDay(end) === localDate(instant) ? '' : `${numericDate(endDay(end))} `
  return `${what}, bis ${day}${endClock(end)}\u00a0LT (${clockUtc(end)}\u00a0UTC)`
}

/** `Ab 16.06.2026 08:00 LT (06:00 UTC): Piste 07/25: Mäharbeiten, bis 18:00 LT (16:00 UTC)`; of today without its date. */
export function announcedWords(restriction: Restriction, runwayNames: RunwayNames, instant: number): string {
  const from = Date.parse(restriction.from)
  const day = localDate(from) === localDate(instant) ? '' : `${numericDate(localDate(from))} `
  const begin = `Ab ${day}${clock(from)}\u00a0LT (${clockUtc(from)}\u00a0UTC)`
  return `${begin}: ${restrictionWords(restriction, runwayNames, from)}`
}

/** Whether it begins today or tomorrow, by the local day of the instant (epoch ms). */
export function beginsSoon({ from }: Pick<Restriction, 'from'>, instant: number): boolean {
  return localDate(Date.parse(from)) <= addDays(localDate(instant), 1)
}

/** `from 16 June 2026 08:00 LT (06:00 UTC) to 16 June 2026 18:00 LT (16:00 UTC)`; `until further notice` without an end. */
export function announcedInEnglish({ from, until }: Pick<Restriction, 'from' | 'until'>): string {
  const begin = Date.parse(from)
  const start = `from ${longDateIn(localDate(begin), 'en')} ${clock(begin)}\u00a0LT (${clockUtc(begin)}\u00a0UTC)`
  if (until === null) return `${start} until further notice`
  const end = Date.parse(until)
  return `${start} to ${longDateIn(endDay(end), 'en')} ${endClock(end)}\u00a0LT (${clockUtc(end)}\u00a0UTC)`
}
