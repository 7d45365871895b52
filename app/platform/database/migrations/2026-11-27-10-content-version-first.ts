import { sql, type Kysely } from 'kysely'
import { isSqlite } from '../db.ts'

/**
 * On PostgreSQL a statement raises `content_version` before it changes rows. When it did so afterwards, two transactions
 * could deadlock: one waited for a row the other had changed, the other for the version row.
 */
export async function up(db: Kysely<unknown>) {
  if (isSqlite(db)) return
  const { rows } = await sql<{ trigger: string; table: string }>`
    select t.tgname as trigger, c.relname as table from pg_trigger t
    join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
    where p.proname = 'raise_content_version' and c.relnamespace = current_schema()::regnamespace
    order by c.relname`.execute(db)
  for (const { trigger, table } of rows) {
    await sql`drop trigger ${sql.ref(trigger)} on ${sql.table(table)}`.execute(db)
    await sql`create trigger ${sql.ref(trigger)} before insert or update or delete on ${sql.table(table)}
      for each statement execute function raise_content_version()`.execute(db)
  }
}
