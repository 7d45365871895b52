import type { IsoDay } from '#app/lib/calendar-day.ts'
import type { ClubEvent } from '../event.ts'
import {
  nextOccurrence,
  occurrenceNamed,
  firstOccurrence,
  lastOccurrence,
  type Occurrence,
} from '../occurrences.ts'

/** One joins a series without end evening by evening, everything else, a course too, as a whole. */
export function isJoinedByDate({ series, untilDay }: Pick<ClubEvent, 'series' | 'untilDay'>): boolean {
  return series !== null && untilDay === null
}

/** What a registration says it is for: the date of an endless series, empty for the event as a whole. */
export function registeredDay(event: ClubEvent, { day }: Pick<Occurrence, 'day'>): string {
  return isJoinedByDate(event) ? day : ''
}

/** The other way round; of the event as a whole its next date. `undefined` when the series has no such date. */
export function occurrenceFor(event: ClubEvent, day: string, at: number): Occurrence | undefined {
  if (day !== '') return occurrenceNamed(event, day)
  return nextOccurrence(event, at) ?? lastOccurrence(event) ?? firstOccurrence(event)
}

/** The last day of what somebody registered for: of one date its own, of the event as a whole its very last. */
export function lastDayFor(event: ClubEvent, day: string, at: Date): IsoDay {
  const lastDay = occurrenceFor(event, day, at.getTime())?.lastDay ?? event.untilDay ?? event.lastDay
  return day === '' ? (event.untilDay ?? lastDay) : lastDay
}
