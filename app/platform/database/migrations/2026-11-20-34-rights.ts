import { sql, type Kysely } from 'kysely'

/**
 * What an administrator may do. Whoever was one so far could do everything, and keeps it. The one row of
 * `rights_turns` is the lock under which rights change hands.
 */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable('users')
    .addColumn('rights', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute()
  await sql`update users set rights = '["system"]' where role = 'admin'`.execute(db)
  await db.schema
    .createTable('rights_turns')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('taken_at', 'text', (column) => column.notNull())
    .execute()
}
