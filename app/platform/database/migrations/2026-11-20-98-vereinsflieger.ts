import type { Kysely } from 'kysely'

/** How often Vereinsflieger.de was asked on a day, and what it said last. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('vereinsflieger_calls')
    .addColumn('utc_day', 'text', (column) => column.primaryKey())
    .addColumn('calls', 'integer', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('vereinsflieger_answers')
    .addColumn('question', 'text', (column) => column.primaryKey())
    .addColumn('entries', 'text', (column) => column.notNull())
    .addColumn('asked_at', 'text', (column) => column.notNull())
    .execute()
}
