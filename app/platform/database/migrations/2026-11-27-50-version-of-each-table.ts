import { sql, type Kysely } from 'kysely'
import { countChangesOf, createCountingTriggers, numberChangesOf } from './content-triggers.ts'
import { isSqlite } from '../db.ts'

export const isCompatible = true

/**
 * After every change all that is cached was read again, whichever table had changed. Now each table of content has a number
 * of its own, raised together with `content_version`; that one is raised first, so that transactions wait for one another
 * there and never in turns.
 */
export async function up(db: Kysely<unknown>) {
  await sql`create table table_versions (
  -- How often each table of content was changed.
  name text primary key,
  version integer not null -- Raised by triggers; see content-triggers.ts.
)`.execute(db)
  if (!isSqlite(db)) {
    await sql`create or replace function raise_content_version() returns trigger language plpgsql as $$
  begin
    update content_version set version = version + 1;
    update table_versions set version = version + 1 where name = tg_table_name;
    perform pg_notify('content_version', '');
    return null;
  end $$`.execute(db)
  }
  for (const table of await tablesOfContent(db)) {
    if (isSqlite(db)) await replaceTriggersOf(db, table)
    await numberChangesOf(db, table)
  }
  // Whether there is a briefing decides what menus link to.
  await countChangesOf(db, 'briefing_versions')
}

async function tablesOfContent(db: Kysely<unknown>): Promise<string[]> {
  const found = isSqlite(db)
    ? sql<{ name: string }>`select tbl_name as name from sqlite_master
        where type = 'trigger' and name = tbl_name || '_content_insert' order by 1`
    : sql<{ name: string }>`select c.relname as name from pg_trigger t
        join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
        where p.proname = 'raise_content_version' and c.relnamespace = current_schema()::regnamespace
        order by 1`
  return (await found.execute(db)).rows.map(({ name }) => name)
}

async function replaceTriggersOf(db: Kysely<unknown>, table: string) {
  for (const event of ['insert', 'update', 'delete'])
    await sql`drop trigger ${sql.ref(`${table}_content_${event}`)}`.execute(db)
  await createCountingTriggers(db, table)
}
