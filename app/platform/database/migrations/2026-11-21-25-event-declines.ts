import type { Kysely } from 'kysely'

/** Which members said that they do not come. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('event_declines')
    .addColumn('event_id', 'text', (column) => column.notNull().references('events.id').onDelete('cascade'))
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('member_id', 'text', (column) => column.notNull().references('members.id').onDelete('cascade'))
    .addColumn('declined_at', 'text', (column) => column.notNull())
    .addColumn('delete_after', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('event_declines_key', ['event_id', 'day', 'member_id'])
    .execute()
  await db.schema.createIndex('declines_of_member').on('event_declines').column('member_id').execute()
  await db.schema.createIndex('declines_kept').on('event_declines').column('delete_after').execute()
}
