import { type Member, readableFor } from '#app/platform/identity/actor.ts'
import type { Db } from '#app/platform/database/db.ts'
import { findVisibleEvent, listUpcomingEvents } from './events.server.ts'

/** Lists the events this member may see, public and internal, each at its next date. */
export async function listEventsForMember(db: Db, by: Member, at: Date) {
  return listUpcomingEvents(db, at, undefined, { audience: readableFor(by) })
}

/** Returns `undefined` also for drafts and for events that this member may not see. */
export async function findEventForMember(db: Db, by: Member, id: string, at: Date) {
  return findVisibleEvent(db, id, at, readableFor(by))
}
