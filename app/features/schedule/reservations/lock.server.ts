import type { Db } from '#app/platform/database/db.ts'
import { contentVersion } from '#app/platform/database/per-content.server.ts'
import { acquireLockIn } from '#app/platform/database/acquire-lock.server.ts'
import type { Services } from '#app/platform/services.ts'

/** Locks reservations and blocks. First statement of every transaction that writes either. */
export const acquireLock = (trx: Db) => acquireLockIn(trx, 'reservation_turns')

/** Returns a stamp that changes whenever a plan of reservations would show something else. */
export async function planStamp(db: Db): Promise<string> {
  const row = await db.selectFrom('reservation_turns').select('turn').executeTakeFirst()
  return `${row?.turn ?? 0}-${await contentVersion(db)}`
}

/**
 * Stamp for open pages. Reservations do not raise the content version, so each poll also reads the lock's counter: one row
 * by primary key.
 */
export async function followPlan({ db, now }: Services) {
  return { stamp: await planStamp(db), validUntil: now().getTime() }
}
