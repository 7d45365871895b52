import type { Route } from './+types/changes.route'
import { sessionContext } from '#app/platform/identity/session/browser-session.ts'
import { isStillMember } from '#app/platform/identity/still-authorized.server.ts'
import { liveStream } from '#app/platform/live/live-stream.server.ts'
import { servicesContext } from '#app/platform/services.ts'
import { followLog } from './day.server.ts'

/** Streams changes of the log to open pages, which then reload; ends with the session. */
export function loader({ context, request }: Route.LoaderArgs) {
  if (!request.headers.get('accept')?.includes('text/event-stream')) {
    return new Response('Diese Adresse sendet nur Ereignisse (text/event-stream).', { status: 406 })
  }
  const services = context.get(servicesContext)
  const session = context.get(sessionContext)
  const mayListen = () => isStillMember(services.db, session?.id ?? '', services.now())
  return liveStream(services, followLog, mayListen)
}
