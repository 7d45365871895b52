import type { IsoDay } from '#app/lib/calendar-day.ts'
import type { ClubEvent } from '../event.ts'
import {
  nextOccurrence,
  occurrenceNamed,
  firstOccurrence,
  lastOccurrence,
  type Occurrence,
} from '../occurrences.ts'

/**
 * Whether people register per date: for a series without an end; everything else, including courses, is joined as a whole.
 */
export function isJoinedByDate({ series, untilDay }: Pick<ClubEvent, 'series' | 'untilDay'>): boolean {
  return series !== null && untilDay === null
}

/** Returns the `day` of a registration: the date of a series without an end, empty for the event as a whole. */
export function registeredDay(event: ClubEvent, { day }: Pick<Occurrence, 'day'>): string {
  return isJoinedByDate(event) ? day : ''
}

/** The reverse of `registeredDay`; for the event as a whole its next date. `undefined` if the series has no such date. */
export function occurrenceFor(event: ClubEvent, day: string, at: number): Occurrence | undefined {
  if (day !== '') return occurrenceNamed(event, day)
  return nextOccurrence(event, at) ?? lastOccurrence(event) ?? firstOccurrence(event)
}

/** Returns the last day a registration covers: that of its date, or the very last of the event as a whole. */
export function lastDayFor(event: ClubEvent, day: string, at: Date): IsoDay {
  const lastDay = occurrenceFor(event, day, at.getTime())?.lastDay ?? event.untilDay ?? event.lastDay
  return day === '' ? (event.untilDay ?? lastDay) : lastDay
}
