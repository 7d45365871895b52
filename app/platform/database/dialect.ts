import { SqliteAdapter, type Kysely } from 'kysely'

/** For the few statements that the two databases know in different words. */
export function isSqlite<T>(db: Kysely<T>): boolean {
  return db.getExecutor().adapter instanceof SqliteAdapter
}
