import type { Route } from './+types/status-live.route'
import { liveStream } from '#app/platform/live/live-stream.server.ts'
import { requestContext, servicesContext } from '#app/platform/services.ts'
import { followStrip } from './follow-strip.server.ts'

/**
 * Streams changes of the strip to open pages, which then reload their data. Clients that do not accept event streams get
 * the current stamp. Documented in docs/api.md.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  context.get(requestContext).freshness.notCached()
  const services = context.get(servicesContext)
  if (!request.headers.get('accept')?.includes('text/event-stream')) {
    const { stamp } = await followStrip(services)
    return new Response(stamp, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
  }
  return liveStream(services, followStrip)
}
