import { addDays, type IsoDay } from '#app/lib/calendar-day.ts'
import { clock, clockUtc, localDate, numericDate } from '#app/lib/german-dates.ts'
import type { Restriction } from './field-status.ts'
import { longDateIn } from '#app/lib/dates-in-language.ts'
import { endClock, endDay, type Language } from '../opening/opening-words.ts'

type RunwayNames = Readonly<Record<string, string>>

const sentences = {
  de: { runway: 'Piste', until: 'bis', open: 'bis auf Weiteres', from: 'Ab', day: numericDate },
  en: {
    runway: 'Runway',
    until: 'until',
    open: 'until further notice',
    from: 'From',
    day: (day: IsoDay) => longDateIn(day, 'en'),
  },
}

/**
 * Returns `Piste 07/25: Mäharbeiten, bis 18:00 LT (16:00 UTC)`; with its date if it ends on another day, `bis auf Weiteres`
 * without an end.
 */
export function restrictionWords(
  { runwayId, reason, until }: Pick<Restriction, 'runwayId' | 'reason' | 'until'>,
  runwayNames: RunwayNames,
  instant: number,
  language: Language = 'de',
): string {
  const say = sentences[language]
  const runway = runwayId === null ? undefined : runwayNames[runwayId]
  const what = runway === undefined ? reason : `${say.runway} ${runway}: ${reason}`
  if (until === null) return `${what}, ${say.open}`
  const end = Date.parse(until)
  const day = endDay(end) === localDate(instant) ? '' : `${say.day(endDay(end))} `
  return `${what}, ${say.until} ${day}${endClock(end)}\u00a0LT (${clockUtc(end)}\u00a0UTC)`
}

/**
 * Returns `Ab 16.06.2026 08:00 LT (06:00 UTC): Piste 07/25: Mäharbeiten, bis 18:00 LT (16:00 UTC)`; without the date if it
 * begins today.
 */
export function announcedWords(
  restriction: Restriction,
  runwayNames: RunwayNames,
  instant: number,
  language: Language = 'de',
): string {
  const say = sentences[language]
  const from = Date.parse(restriction.from)
  const day = localDate(from) === localDate(instant) ? '' : `${say.day(localDate(from))} `
  const begin = `${say.from} ${day}${clock(from)}\u00a0LT (${clockUtc(from)}\u00a0UTC)`
  return `${begin}: ${restrictionWords(restriction, runwayNames, from, language)}`
}

/** Whether it begins today or tomorrow, by the local day of the instant (epoch ms). */
export function beginsSoon({ from }: Pick<Restriction, 'from'>, instant: number): boolean {
  return localDate(Date.parse(from)) <= addDays(localDate(instant), 1)
}
