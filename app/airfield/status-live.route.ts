import type { Route } from './+types/status-live.route'
import { liveStream } from '#app/platform/live/live-stream.server.ts'
import { requestContext, servicesContext } from '#app/platform/services.ts'
import { followField } from './status-stamp.server.ts'

/** Tells open pages that the field says something else; they fetch themselves. Documented in docs/api.md. */
export function loader({ context, request }: Route.LoaderArgs) {
  context.get(requestContext).freshness.notKept()
  if (!request.headers.get('accept')?.includes('text/event-stream')) {
    return new Response('Diese Adresse sendet nur Ereignisse (text/event-stream).', { status: 406 })
  }
  return liveStream(context.get(servicesContext), followField)
}
