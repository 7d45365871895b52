import type { Kysely } from 'kysely'
import type { Database } from './tables.ts'

/** An open database or a running transaction. Every statement takes it as its first argument. */
export type Db = Kysely<Database>

/** Joins the transaction that is already running, or runs `work` in a new one. */
export async function inTransaction<T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work)
}
