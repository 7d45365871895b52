import { sql } from 'kysely'
import type { Db } from './db.ts'

/** Tables with a single row that serves as the lock for a group of related writes. */
type LockTable = 'duty_turns' | 'free_page_turns' | 'reservation_turns' | 'work_hour_turns'

/**
 * Takes a lock for the rest of the transaction; must be its first statement. The row stays locked until the transaction
 * ends, so a second writer sees the changes of the first; see docs/decisions/0018.
 */
export async function acquireLockIn(trx: Db, table: LockTable) {
  if (!trx.isTransaction) throw new Error('A turn outside a transaction keeps nobody out')
  await sql`insert into ${sql.table(table)} (id, turn) values (1, 1)
    on conflict (id) do update set turn = ${sql.ref(`${table}.turn`)} + 1`.execute(trx)
}
