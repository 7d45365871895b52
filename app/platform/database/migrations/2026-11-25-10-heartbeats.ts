import type { Kysely } from 'kysely'

/** One row, written to find out whether anything can be written. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('heartbeats')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('beat_at', 'text', (column) => column.notNull())
    .execute()
}
