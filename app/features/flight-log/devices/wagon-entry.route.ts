import type { Route } from './+types/wagon-entry.route'
import { servicesContext } from '#app/platform/services.ts'
import { answerEntry, entriesOnly } from '../writer.server.ts'
import { openDeviceContext, requireOpenDevice, writerOn } from './device-guard.server.ts'
import { requireOwnTables } from '#app/features/vereinsflieger/management-mode.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOpenDevice]

/** Saves one entry of the device's queue; a repeated one is saved once and gets the same response. */
export async function action({ context, request }: Route.ActionArgs) {
  const { db, now } = context.get(servicesContext)
  await requireOwnTables(db)
  return answerEntry(db, writerOn(context.get(openDeviceContext)), request, now())
}

export const loader = entriesOnly
