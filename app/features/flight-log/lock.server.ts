import type { Db } from '#app/platform/database/db.ts'
import type { Services } from '#app/platform/services.ts'
import { planStamp } from '#app/features/schedule/reservations/lock.server.ts'

/**
 * Locks the log; the first statement of every transaction that writes it. The lock lasts until the transaction ends, so
 * that a second writer sees the first one's result.
 */
export async function acquireLock(trx: Db) {
  if (!trx.isTransaction) throw new Error('A turn outside a transaction keeps nobody out')
  await trx
    .insertInto('flight_turns')
    .values({ id: 1, turn: 1 })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(({ ref, eb }) => ({ turn: eb(ref('flight_turns.turn'), '+', 1) })),
    )
    .execute()
}

/** Returns a value that changes whenever a page of the log would change, also when an aircraft is blocked. */
export async function logStamp(db: Db): Promise<string> {
  const row = await db.selectFrom('flight_turns').select('turn').executeTakeFirst()
  return `${row?.turn ?? 0}-${await planStamp(db)}`
}

/**
 * For open pages. The log does not raise the content version, so each check reads the lock's counter: one row by its key.
 */
export async function followLog({ db, now }: Services) {
  return { stamp: await logStamp(db), validUntil: now().getTime() }
}
