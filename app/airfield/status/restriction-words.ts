import { clockUtc, localDate, numericDate } from '#app/lib/german-dates.ts'
import type { Restriction } from './field-status.ts'
import { endClock, endDay } from '../opening/opening-words.ts'

/** `Piste 07/25: Mäharbeiten, bis 18:00 LT (16:00 UTC)`; of another day with its date, `bis auf Weiteres` without an end. */
export function restrictionWords(
  { runwayId, reason, until }: Pick<Restriction, 'runwayId' | 'reason' | 'until'>,
  runwayNames: Readonly<Record<string, string>>,
  instant: number,
): string {
  const runway = runwayId === null ? undefined : runwayNames[runwayId]
  const what = runway === undefined ? reason : `Piste ${runway}: ${reason}`
  if (until === null) return `${what}, bis auf Weiteres`
  const end = Date.parse(until)
  const day = endDay(end) === localDate(instant) ? '' : `${numericDate(endDay(end))} `
  return `${what}, bis ${day}${endClock(end)}\u00a0LT (${clockUtc(end)}\u00a0UTC)`
}
