import { sql, type Kysely } from 'kysely'

/** Requests are answered: every letter brings a link of its own, somebody is responsible, the office keeps notes. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('request_links')
    .addColumn('link_hash', 'text', (column) => column.primaryKey())
    .addColumn('request_id', 'text', (column) =>
      column.notNull().references('requests.id').onDelete('cascade'),
    )
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('links_of_request').on('request_links').column('request_id').execute()

  await db.schema
    .createTable('request_notes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('request_id', 'text', (column) =>
      column.notNull().references('requests.id').onDelete('cascade'),
    )
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('who', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('notes_of_request').on('request_notes').columns(['request_id', 'id']).execute()

  await db.schema
    .alterTable('requests')
    .addColumn('responsible_id', 'text', (column) => column.references('users.id').onDelete('set null'))
    .execute()
  await db.schema
    .alterTable('requests')
    .addColumn('search_text', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await sql`update requests set search_text = lower(number || ' ' || sender_name || ' ' || coalesce(sender_email, ''))`.execute(
    db,
  )
  await db.schema.createIndex('requests_by_age').on('requests').columns(['created_at', 'id']).execute()
}
