import { sql } from 'kysely'
import type { Db } from './db.ts'

/** Tables of one row each, under which all that belongs together is written. */
export type LockTable = 'duty_turns' | 'free_page_turns' | 'reservation_turns' | 'work_hour_turns'

/**
 * The first statement of a transaction whose writers must come one after the other. The row stays written until that one
 * is over, so whoever comes second looks at what the first has left; see docs/decisions/0018.
 */
export async function acquireLockIn(trx: Db, table: LockTable) {
  if (!trx.isTransaction) throw new Error('A turn outside a transaction keeps nobody out')
  await sql`insert into ${sql.table(table)} (id, turn) values (1, 1)
    on conflict (id) do update set turn = ${sql.ref(`${table}.turn`)} + 1`.execute(trx)
}
