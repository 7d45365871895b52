import type { Kysely } from 'kysely'
import type { Database } from './tables.ts'

/** An open database or a running transaction. Every function with statements takes it as its first argument. */
export type Db = Kysely<Database>

/** Runs `work` in the current transaction, or in a new one when there is none. */
export async function inTransaction<T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work)
}
