import { sql, type Kysely } from 'kysely'

/** Which person of the member list an account belongs to, and the order in which members' lists are read. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable('users')
    .addColumn('member_id', 'text', (column) => column.references('members.id').onDelete('set null'))
    .execute()
  await db.schema.createIndex('users_member').on('users').column('member_id').unique().execute()
  await sql`create index posts_by_change on posts (updated_at desc, id desc)`.execute(db)
}
