import { sql, type Kysely } from 'kysely'
import { isSqlite } from '../dialect.ts'

/**
 * Raises `content_version` whenever a row of the table is inserted, changed or deleted, inside the same
 * transaction. Every table that a public page shows needs it: the finished pages in memory hang on it. On PostgreSQL it
 * is raised `before` the rows change, see 2026-11-27-10; the steps up to that one say `after` and are as they ran.
 */
export async function raiseContentVersionOn(
  db: Kysely<unknown>,
  table: string,
  moment: 'before' | 'after' = 'after',
) {
  if (!isSqlite(db)) {
    await sql`create trigger ${sql.ref(`${table}_content`)} ${sql.raw(moment)} insert or update or delete on ${sql.table(table)}
      for each statement execute function raise_content_version()`.execute(db)
    return
  }
  for (const event of ['insert', 'update', 'delete']) {
    await sql`create trigger ${sql.ref(`${table}_content_${event}`)} after ${sql.raw(event)} on ${sql.table(table)}
      begin update content_version set version = version + 1; end`.execute(db)
  }
}
