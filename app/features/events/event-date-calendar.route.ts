import type { Route } from './+types/event-date-calendar.route'
import { clubSetting } from '#app/features/club/club.ts'
import { servicesContext } from '#app/platform/services.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { dateEntry, calendarHeaders } from './event-calendar.ts'
import { findPublicEvent } from './events.server.ts'
import { calendarFile } from './icalendar.ts'
import { occurrenceNamed } from './occurrences.ts'

/** One date of a series as a calendar file. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, now, publicUrl } = context.get(servicesContext)
  const [event, club] = await Promise.all([
    findPublicEvent(db, params.eventId, now()),
    findSetting(db, clubSetting),
  ])
  const occurrence = event?.series == null ? undefined : occurrenceNamed(event, params.day)
  if (event === undefined || occurrence === undefined) {
    const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }
    return new Response('Diesen Termin gibt es nicht.', { status: 404, headers })
  }
  const organizer = club === undefined ? null : { name: club.name, email: club.email }
  const file = calendarFile({ name: event.title, organizer }, [dateEntry(event, occurrence, publicUrl)])
  return new Response(file, { headers: calendarHeaders(`${event.slug || event.id}-${occurrence.day}.ics`) })
}
