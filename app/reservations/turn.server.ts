import type { Db } from '#app/platform/database/db.ts'
import { contentVersion } from '#app/platform/database/per-content.server.ts'
import type { Services } from '#app/platform/services.ts'

/**
 * The first statement of every transaction that writes reservations or blocks. The row stays written until that one is
 * over, so whoever comes second looks at what the first has left; see docs/decisions/0018.
 */
export async function takeTurn(trx: Db) {
  if (!trx.isTransaction) throw new Error('A turn outside a transaction keeps nobody out')
  await trx
    .insertInto('reservation_turns')
    .values({ id: 1, turn: 1 })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet(({ ref, eb }) => ({ turn: eb(ref('reservation_turns.turn'), '+', 1) })),
    )
    .execute()
}

/** Differs whenever a plan of reservations would show something else. */
export async function planStamp(db: Db): Promise<string> {
  const row = await db.selectFrom('reservation_turns').select('turn').executeTakeFirst()
  return `${row?.turn ?? 0}-${await contentVersion(db)}`
}

/** For open pages. Reservations raise no content version, so every look asks for the turn: one row by its key. */
export async function followPlan({ db, now }: Services) {
  return { stamp: await planStamp(db), validUntil: now().getTime() }
}
