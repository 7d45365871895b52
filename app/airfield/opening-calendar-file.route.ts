import type { Route } from './+types/opening-calendar-file.route'
import { berlinDayBounds } from '#app/lib/berlin-time.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { requestContext, servicesContext } from '#app/platform/services.ts'
import { requireOffered } from '#app/shell/require-offered.server.ts'
import { openToOtherSites } from './open-interface.ts'
import { airfieldContent } from './opening-calendar.server.ts'
import { openingCalendarFile } from './opening-calendar-file.ts'

/** The hours to subscribe to. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, now, publicUrl } = context.get(servicesContext)
  await requireOffered(db, '/flugplatz/zeiten.ics', request)
  const { airfield, calendar, hoursChangedAt } = await airfieldContent(db)
  if (airfield === undefined || calendar === null || hoursChangedAt === null) {
    const headers = { 'Content-Type': 'text/plain; charset=utf-8', ...openToOtherSites }
    return new Response('Die Betriebszeiten sind noch nicht eingetragen.', { status: 404, headers })
  }
  const today = localDate(now().getTime())
  context.get(requestContext).freshness.until(berlinDayBounds(today).end)
  const file = openingCalendarFile({ airfield, calendar, today, publicUrl, changedAt: hoursChangedAt })
  return new Response(file, {
    headers: { 'Content-Type': 'text/calendar; charset=utf-8', ...openToOtherSites },
  })
}
