import type { Route } from './+types/live-topic.route'
import { adminContext, mayDo } from '#app/platform/identity/actor.ts'
import { sessionContext } from '#app/platform/identity/session/browser-session.ts'
import { isStillAuthorized } from '#app/platform/identity/still-authorized.server.ts'
import { liveStream } from '#app/platform/live/live-stream.server.ts'
import { servicesContext } from '#app/platform/services.ts'
import { notFound } from '#app/platform/not-found.ts'
import { requireAdmin } from '#app/platform/identity/guards.server.ts'
import { followTopic } from './follow-topic.server.ts'
import { isLiveTopic, liveTopics } from './live-topics.ts'

export const middleware: Route.MiddlewareFunction[] = [requireAdmin]

/** Streams stamps of a topic to an open list, which reloads its data on a change. Ends with the session. */
export function loader({ context, params, request }: Route.LoaderArgs) {
  const { topic } = params
  if (!isLiveTopic(topic)) throw notFound(request.url)
  const by = context.get(adminContext)
  const permissions = liveTopics[topic].filter((permission) => mayDo(by, permission))
  if (permissions.length === 0) throw new Response(null, { status: 403 })
  const services = context.get(servicesContext)
  const session = context.get(sessionContext)
  const mayListen = () => isStillAuthorized(services.db, session?.id ?? '', liveTopics[topic], services.now())
  return liveStream(request, services, followTopic[topic], mayListen)
}
