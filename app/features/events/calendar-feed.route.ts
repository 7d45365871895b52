import type { Route } from './+types/calendar-feed.route'
import { clubSetting } from '#app/features/club/club.ts'
import { berlinDayBounds } from '#app/lib/berlin-time.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { requestContext, servicesContext } from '#app/platform/services.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { requireOffered } from '#app/features/club/require-offered.server.ts'
import { calendarEntries, calendarHeaders } from './event-calendar.ts'
import { listFeedEvents, nextEventChange } from './events.server.ts'
import { calendarFile } from './icalendar.ts'

/** The public calendar for subscriptions. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, now, publicUrl } = context.get(servicesContext)
  await requireOffered(db, '/erlebnisse/veranstaltungen/kalender.ics', request)
  const { freshness } = context.get(requestContext)
  const at = now()
  const [events, club, change] = await Promise.all([
    listFeedEvents(db, at),
    findSetting(db, clubSetting),
    nextEventChange(db, at),
  ])
  freshness.until(berlinDayBounds(localDate(at.getTime())).end)
  if (change !== undefined) freshness.until(change)
  const head = {
    name: `Veranstaltungen ${club?.shortName ?? ''}`.trim(),
    organizer: club === undefined ? null : { name: club.name, email: club.email },
  }
  const entries = events.flatMap((event) => calendarEntries(event, publicUrl))
  return new Response(calendarFile(head, entries), { headers: calendarHeaders() })
}
