import type { Kysely } from 'kysely'

/** What the site plan was before each change, so that the last one can be taken back. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('site_plan_changes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('made_at', 'text', (column) => column.notNull())
    .addColumn('made_by', 'text', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('words', 'text', (column) => column.notNull())
    .addColumn('before', 'text', (column) => column.notNull())
    .addColumn('after', 'text', (column) => column.notNull())
    .execute()
}
