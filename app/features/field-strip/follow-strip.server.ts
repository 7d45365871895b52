import { followField } from '#app/features/airfield/status/status-stamp.server.ts'
import { fieldManager, managerStamp } from '#app/features/schedule/duties/field-manager.server.ts'
import type { Services } from '#app/platform/services.ts'

/** For open pages; must be a single function instance, so that all of them share one query. */
export async function followStrip(services: Services) {
  const manager = await fieldManager(services.db, services.now())
  const { stamp, validUntil } = await followField(services, managerStamp(manager))
  return { stamp, validUntil: Math.min(validUntil, manager.validUntil) }
}
