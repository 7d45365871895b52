import type { Kysely } from 'kysely'

/** Who wants to hear of new posts by mail. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('post_digests')
    .addColumn('user_id', 'text', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('rhythm', 'text', (column) => column.notNull())
    .addColumn('told_until', 'text', (column) => column.notNull())
    .addColumn('token', 'text', (column) => column.notNull().unique())
    .execute()
}
