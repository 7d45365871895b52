import { berlinDay } from '#app/lib/berlin-time.ts'
import { clock, dateWithWeekday, timeRange } from '#app/lib/german-dates.ts'
import type { Span } from '#app/features/vereinsflieger/club-management.ts'

/** `09:00–13:00 Uhr`, local time. */
export const dutyTimes = ({ from, to }: Span) => timeRange(clock(from), clock(to))

/** `Sonntag, 14. Juni 2026, 09:00–13:00 Uhr` */
export const dutySpan = (span: Span) => `${dateWithWeekday(berlinDay(span.from))}, ${dutyTimes(span)}`
