import type { Kysely } from 'kysely'

/**
 * For the few statements that the two databases know in different words. Our adapter says it itself: the server's bundle has
 * a Kysely of its own, whose classes are others than those of a script that opened the database.
 */
export function isSqlite<T>(db: Pick<Kysely<T>, 'getExecutor'>): boolean {
  return (db.getExecutor().adapter as { isSqlite?: boolean }).isSqlite === true
}
