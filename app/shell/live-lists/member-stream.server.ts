import type { RouterContextProvider } from 'react-router'
import { sessionContext } from '#app/platform/identity/session/browser-session.ts'
import { isStillMember } from '#app/platform/identity/still-authorized.server.ts'
import { type Followed, liveStream } from '#app/platform/live/live-stream.server.ts'
import { servicesContext } from '#app/platform/services.ts'

/** Streams stamps to open pages of members; ends with the session. */
export async function memberStream(
  context: Readonly<RouterContextProvider>,
  request: Request,
  followed: Followed,
): Promise<Response> {
  const services = context.get(servicesContext)
  const session = context.get(sessionContext)
  const mayListen = () => isStillMember(services.db, session?.id ?? '', services.now())
  return liveStream(request, services, followed, mayListen)
}
