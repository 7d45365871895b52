import { type User, readableFor } from '#app/platform/identity/actor.ts'
import type { Db } from '#app/platform/database/db.ts'
import { calendarEntries, dateEntry } from '../event-calendar.ts'
import { eventColumns, toEvent, type ClubEvent } from '../event.ts'
import { entriesInFile, type CalendarEntry } from '../icalendar.ts'
import { occurrenceNamed } from '../occurrences.ts'

type Owner = Pick<User, 'role' | 'rights' | 'memberId'>

/**
 * Returns lines for a member's own calendar file: visible events they are registered for, from a given time on; those on
 * the waiting list are marked as tentative.
 */
export async function myEventLines(
  db: Db,
  owner: Owner,
  publicUrl: string,
  { at, since }: { at: Date; since: string },
): Promise<string[]> {
  if (owner.memberId === null) return []
  const rows = await db
    .selectFrom('event_registrations')
    .innerJoin('events', 'events.id', 'event_registrations.event_id')
    .select(['event_registrations.day', 'event_registrations.state'])
    .select(eventColumns.map((column) => `events.${column}` as const))
    .where('event_registrations.member_id', '=', owner.memberId)
    .where('event_registrations.state', '<>', 'cancelled')
    .where('events.visibility', 'in', readableFor(owner))
    .where('events.publication', 'in', ['scheduled', 'published', 'archived'])
    .where('events.published_at', '<=', at.toISOString())
    .where((or) => or.or([or('events.until_day', 'is', null), or('events.until_day', '>=', since)]))
    .orderBy('events.id')
    .orderBy('event_registrations.day')
    .execute()
  const entries = rows.flatMap((row) => {
    const own = entriesFor({ ...toEvent(row), visibility: 'members' }, row.day, publicUrl)
    return row.state === 'waiting' ? own.map(asWaiting) : own
  })
  return entriesInFile(entries)
}

function entriesFor(event: ClubEvent, day: string, publicUrl: string): CalendarEntry[] {
  if (day === '') return calendarEntries(event, publicUrl)
  const occurrence = occurrenceNamed(event, day)
  return occurrence === undefined ? [] : [dateEntry(event, occurrence, publicUrl)]
}

const asWaiting = (entry: CalendarEntry): CalendarEntry => ({
  ...entry,
  summary: `Warteliste: ${entry.summary}`,
  status: entry.status === 'CANCELLED' ? entry.status : 'TENTATIVE',
})
