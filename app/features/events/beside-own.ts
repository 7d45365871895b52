import { berlinDay } from '#app/lib/berlin-time.ts'
import type { CalendarEntry } from '#app/features/vereinsflieger/club-management.ts'
import type { DatedEvent } from './event.ts'

/**
 * Returns the appointments of the club's other calendar that are not among these events: the same title on the same first
 * day counts as the same.
 */
export function besideOwn(
  appointments: readonly CalendarEntry[],
  own: readonly Pick<DatedEvent, 'event' | 'occurrence'>[],
): readonly CalendarEntry[] {
  const nameOf = (title: string, day: string) => `${title.trim().toLowerCase()} ${day}`
  const result = new Set(own.map(({ event, occurrence }) => nameOf(event.title, occurrence.firstDay)))
  return appointments.filter(({ title, from }) => !result.has(nameOf(title, berlinDay(from))))
}
