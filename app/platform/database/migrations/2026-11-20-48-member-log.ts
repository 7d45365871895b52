import type { Kysely } from 'kysely'

/** Who took personal data out or ended something for a person, and who leaves on which day. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('member_log')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('member_id', 'text')
    .addColumn('facts', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('member_exits')
    .addColumn('member_id', 'text', (column) =>
      column.primaryKey().references('members.id').onDelete('cascade'),
    )
    .addColumn('last_day', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('done_at', 'text')
    .execute()
}
