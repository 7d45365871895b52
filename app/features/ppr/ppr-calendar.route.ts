import type { Route } from './+types/ppr-calendar.route'
import { airfieldSetting } from '#app/features/airfield/facts/airfield.ts'
import { requestContext, servicesContext } from '#app/platform/services.ts'
import { saying } from '#app/lib/saying.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { keyHeaders } from '#app/requests/token-pages/key-headers.ts'
import { findOwnPpr } from './my-ppr.server.ts'
import { calendarNames, landingCalendar } from './landing-calendar.ts'

/** Returns the pilot's calendar entry; name and content reveal nothing the pilot does not know. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  context.get(requestContext).freshness.notCached()
  const [own, airfield] = await Promise.all([
    findOwnPpr(services, params.token),
    findSetting(services.db, airfieldSetting),
  ])
  const file =
    own &&
    landingCalendar(own, {
      host: new URL(services.publicUrl).host,
      airfield: airfield?.name ?? 'Flugplatz',
      at: services.now(),
    })
  if (own === undefined || file === undefined) {
    const headers = { ...keyHeaders, 'Content-Type': 'text/plain; charset=utf-8' }
    const { say } = saying(own?.language ?? 'de')
    const said = say(
      'Zu dieser Adresse gibt es keinen bestätigten Termin.',
      'There is no granted landing at this address.',
    )
    return new Response(said, { status: 404, headers })
  }
  return new Response(file, {
    headers: {
      ...keyHeaders,
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="${calendarNames[own.language]}"`,
    },
  })
}
