import type { Route } from './+types/feed.route'
import { requestContext, servicesContext } from '#app/platform/services.ts'
import { calendarBehind } from './feed.server.ts'

/** Reservations for a calendar program, which cannot sign in: the address itself is the secret. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  context.get(requestContext).freshness.notCached()
  const services = context.get(servicesContext)
  const token = new URL(request.url).searchParams.get('schluessel') ?? ''
  const calendar = await calendarBehind(services, { token, file: params.file }, services.now())
  const headers = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' }
  if (calendar === undefined) {
    const text = { ...headers, 'Content-Type': 'text/plain; charset=utf-8' }
    return new Response('Diesen Kalender gibt es nicht, oder seine Adresse ist erneuert worden.', {
      status: 404,
      headers: text,
    })
  }
  return new Response(calendar, { headers: { ...headers, 'Content-Type': 'text/calendar; charset=utf-8' } })
}
