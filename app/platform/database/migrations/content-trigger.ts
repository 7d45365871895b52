import { sql, type Kysely } from 'kysely'
import { isSqlite } from '../dialect.ts'

/**
 * Creates triggers that raise `content_version` when a row of the table is inserted, changed or deleted, in the same
 * transaction. Every table shown on a public page needs them: the page cache depends on it. On PostgreSQL use `before` (see
 * 2026-11-27-10); migrations up to that one use `after` and stay unchanged.
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
