import type { Kysely } from 'kysely'

/** Who is a member at Vereinsflieger.de, as of the last look, and which pairs somebody has said are two people. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('remote_members')
    .addColumn('uid', 'text', (column) => column.primaryKey())
    .addColumn('first_name', 'text', (column) => column.notNull())
    .addColumn('last_name', 'text', (column) => column.notNull())
    .addColumn('email', 'text')
    .addColumn('member_number', 'integer')
    .addColumn('joined_on', 'text')
    .addColumn('left_on', 'text')
    .execute()
  await db.schema
    .createTable('remote_members_apart')
    .addColumn('uid', 'text', (column) => column.notNull())
    .addColumn('member_id', 'text', (column) => column.notNull().references('members.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('remote_members_apart_pair', ['uid', 'member_id'])
    .execute()
  await db.schema
    .createTable('remote_member_looks')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('asked_at', 'text')
    .addColumn('fault', 'text')
    .execute()
}
