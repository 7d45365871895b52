import type { Route } from './+types/entry.route'
import { memberContext } from '#app/platform/identity/actor.ts'
import { servicesContext } from '#app/platform/services.ts'
import { writerFor, answerEntry, entriesOnly } from './writer.server.ts'
import { requireOwnTables } from '#app/features/vereinsflieger/management-mode.server.ts'

export async function action({ context, request }: Route.ActionArgs) {
  const { db, now } = context.get(servicesContext)
  await requireOwnTables(db)
  return answerEntry(db, await writerFor(db, context.get(memberContext)), request, now())
}

export const loader = entriesOnly
