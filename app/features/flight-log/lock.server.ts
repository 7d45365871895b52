import type { Db } from '#app/platform/database/db.ts'
import type { Services } from '#app/platform/services.ts'
import { planStamp } from '#app/features/schedule/reservations/lock.server.ts'

/**
 * The first statement of every transaction that writes the log. The row stays written until that one is over, so
 * whoever comes second looks at what the first has left.
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

/** Differs whenever a page of the log would show something else: also when an aircraft is blocked. */
export async function logStamp(db: Db): Promise<string> {
  const row = await db.selectFrom('flight_turns').select('turn').executeTakeFirst()
  return `${row?.turn ?? 0}-${await planStamp(db)}`
}

/** For open pages. The log raises no content version, so every look asks for the turn: one row by its key. */
export async function followLog({ db, now }: Services) {
  return { stamp: await logStamp(db), validUntil: now().getTime() }
}
