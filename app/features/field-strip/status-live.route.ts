import type { Route } from './+types/status-live.route'
import { liveStream } from '#app/platform/live/live-stream.server.ts'
import { requestContext, servicesContext } from '#app/platform/services.ts'
import { followStrip } from './follow-strip.server.ts'

/**
 * Tells open pages that the field says something else; they fetch themselves. Whoever cannot listen gets the present stamp.
 * Documented in docs/api.md.
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
