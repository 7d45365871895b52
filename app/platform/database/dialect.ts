import type { Kysely } from 'kysely'

/**
 * For the few statements that differ between the databases. Checks a flag of our adapter, not its class: the server's
 * bundle contains its own copy of Kysely, so `instanceof` fails for a database opened by a script.
 */
export function isSqlite<T>(db: Pick<Kysely<T>, 'getExecutor'>): boolean {
  return (db.getExecutor().adapter as { isSqlite?: boolean }).isSqlite === true
}
