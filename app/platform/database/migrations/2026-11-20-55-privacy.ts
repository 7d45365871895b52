import type { Kysely } from 'kysely'

/** Who asked to be erased, and what ran out in each night. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('erasure_wishes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('member_id', 'text', (column) =>
      column.notNull().unique().references('members.id').onDelete('cascade'),
    )
    .addColumn('asked_at', 'text', (column) => column.notNull())
    .addColumn('due_on', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('retention_runs')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('gone', 'text', (column) => column.notNull())
    .execute()
}
