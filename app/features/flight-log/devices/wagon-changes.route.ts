import type { Route } from './+types/wagon-changes.route'
import { liveStream } from '#app/platform/live/live-stream.server.ts'
import { servicesContext } from '#app/platform/services.ts'
import { followLog } from '../day.server.ts'
import { isStillOpen, openDeviceContext, requireOpenDevice } from './device-guard.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOpenDevice]

/** Streams changes of the log to a device's open page; ends when the device is locked or revoked. */
export function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { id } = context.get(openDeviceContext)
  return liveStream(request, services, followLog, () => isStillOpen(services.db, id, services.now()))
}
