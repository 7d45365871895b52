import type { Kysely } from 'kysely'

/** Whom to call when something has happened to a member; and the newest reading of a document in one step. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('emergency_contacts')
    .addColumn('member_id', 'text', (column) =>
      column.primaryKey().references('members.id').onDelete('cascade'),
    )
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('phone_e164', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute()
  for (const column of ['read_at', 'confirmed_at'] as const) {
    await db.schema.createIndex(`document_reads_by_${column}`).on('document_reads').column(column).execute()
  }
}
