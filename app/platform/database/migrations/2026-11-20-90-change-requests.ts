import type { Kysely } from 'kysely'

/** What members ask the office to change in their entry. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('member_change_requests')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('member_id', 'text', (column) => column.notNull().references('members.id').onDelete('cascade'))
    .addColumn('wanted', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('decided_at', 'text')
    .addColumn('decided_by', 'text', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('answer', 'text')
    .execute()
  await db.schema
    .createIndex('change_requests_of_member')
    .on('member_change_requests')
    .columns(['member_id', 'id'])
    .execute()
  await db.schema
    .createIndex('change_requests_by_state')
    .on('member_change_requests')
    .columns(['state', 'id'])
    .execute()
}
