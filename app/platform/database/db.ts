import type { Kysely } from 'kysely'
import type { Database } from './tables.ts'

/** An open database or a running transaction. Every function with statements takes it as its first argument. */
export type Db = Kysely<Database>

/** Runs `work` in the current transaction, or in a new one when there is none. */
export async function inTransaction<T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work)
}

/**
 * For the few statements that differ between the databases. Checks a flag of our adapter, not its class: the server's
 * bundle contains its own copy of Kysely, so `instanceof` fails for a database opened by a script.
 */
export function isSqlite<T>(db: Pick<Kysely<T>, 'getExecutor'>): boolean {
  return (db.getExecutor().adapter as { isSqlite?: boolean }).isSqlite === true
}
