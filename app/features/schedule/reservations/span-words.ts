import { berlinDay } from '#app/lib/berlin-time.ts'
import { clock, dateWithWeekday, shortDate, timeRange } from '#app/lib/german-dates.ts'
import type { Span } from '#app/features/vereinsflieger/club-management.ts'
import { endless } from './reservation.ts'

const isOneDay = ({ from, to }: Span) => berlinDay(from) === berlinDay(to - 1)
const endClock = ({ from, to }: Span) => {
  const isMidnight = clock(to) === '00:00' && berlinDay(to) !== berlinDay(from)
  return isMidnight ? '24:00' : clock(to)
}

/** Returns `10:00–12:00 Uhr` within one day, otherwise with days: `Sa., 13. Juni 10:00 bis So., 14. Juni 12:00 Uhr`. */
export function spanTimes(span: Span): string {
  if (isOneDay(span)) return timeRange(clock(span.from), endClock(span))
  const begin = `${shortDate(berlinDay(span.from))} ${clock(span.from)}`
  if (span.to === endless) return `ab ${begin} Uhr, Ende offen`
  return `${begin} bis ${shortDate(berlinDay(span.to - 1))} ${endClock(span)} Uhr`
}

/** Returns e.g. `Sonntag, 14. Juni 2026, 10:00–12:00 Uhr`. */
export function daySpan(span: Span): string {
  return isOneDay(span) ? `${dateWithWeekday(berlinDay(span.from))}, ${spanTimes(span)}` : spanTimes(span)
}
