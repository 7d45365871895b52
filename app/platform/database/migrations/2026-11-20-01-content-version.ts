import { sql, type Kysely } from 'kysely'
import { isSqlite } from './content-trigger.ts'

export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('content_version')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('version', 'integer', (column) => column.notNull())
    .execute()
  await sql`insert into content_version (id, version) values (1, 1)`.execute(db)
  if (isSqlite(db)) return
  await sql`create function raise_content_version() returns trigger language plpgsql as $$
    begin
      update content_version set version = version + 1;
      perform pg_notify('content_version', '');
      return null;
    end $$`.execute(db)
}
