import type { Db } from '#app/platform/database/db.ts'
import { contentVersion } from '#app/platform/database/per-content.server.ts'
import { acquireLockIn } from '#app/platform/database/acquire-lock.server.ts'
import type { Services } from '#app/platform/services.ts'

/** The first statement of every transaction that writes reservations or blocks. */
export const acquireLock = (trx: Db) => acquireLockIn(trx, 'reservation_turns')

/** Differs whenever a plan of reservations would show something else. */
export async function planStamp(db: Db): Promise<string> {
  const row = await db.selectFrom('reservation_turns').select('turn').executeTakeFirst()
  return `${row?.turn ?? 0}-${await contentVersion(db)}`
}

/** For open pages. Reservations raise no content version, so every look asks for the turn: one row by its key. */
export async function followPlan({ db, now }: Services) {
  return { stamp: await planStamp(db), validUntil: now().getTime() }
}
