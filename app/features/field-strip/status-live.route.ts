import type { Route } from './+types/status-live.route'
import { acceptsEvents, liveStream } from '#app/platform/live/live-stream.server.ts'
import { requestContext, servicesContext, type Services } from '#app/platform/services.ts'
import { followField } from '#app/features/airfield/status/status-stamp.server.ts'
import { fieldManager, managerStamp } from '#app/features/schedule/duties/field-manager.server.ts'

/**
 * Streams changes of the strip to open pages, which then reload their data. Clients that do not accept event streams get
 * the current stamp. Documented in docs/api.md.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  context.get(requestContext).freshness.notCached()
  const services = context.get(servicesContext)
  if (!acceptsEvents(request)) {
    const { stamp } = await followStrip(services)
    return new Response(stamp, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
  }
  return liveStream(request, services, followStrip)
}

/** For open pages; must be a single function instance, so that all of them share one query. */
async function followStrip(services: Services) {
  const manager = await fieldManager(services.db, services.now())
  const { stamp, validUntil } = await followField(services, managerStamp(manager))
  return { stamp, validUntil: Math.min(validUntil, manager.validUntil) }
}
