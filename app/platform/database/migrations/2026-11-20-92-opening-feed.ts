import type { Kysely } from 'kysely'

/** What the calendar of opening times has handed out, so that a change of a day can be told from what stayed. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('opening_feed')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('sequence', 'integer', (column) => column.notNull())
    .addColumn('changed_at', 'text', (column) => column.notNull())
    .execute()
}
