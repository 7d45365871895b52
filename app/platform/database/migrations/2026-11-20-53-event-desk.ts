import type { Kysely } from 'kysely'

/** Every save of an event, the trash it may lie in, and what the administration's list is sorted by. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('event_versions')
    .addColumn('event_id', 'text', (column) => column.notNull().references('events.id').onDelete('cascade'))
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('saved_by', 'text', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('saved_at', 'text', (column) => column.notNull())
    .addColumn('restored_from', 'integer')
    .addPrimaryKeyConstraint('event_versions_number', ['event_id', 'number'])
    .execute()
  await db.schema.createIndex('event_versions_saved_by').on('event_versions').column('saved_by').execute()
  await db.schema.alterTable('events').addColumn('trashed_at', 'text').execute()
  await db.schema.alterTable('events').addColumn('publication_before_trash', 'text').execute()
  await db.schema.createIndex('events_by_day').on('events').columns(['first_day', 'id']).execute()
  await db.schema.createIndex('events_changed').on('events').columns(['updated_at', 'id']).execute()
  await db.schema
    .createIndex('events_by_publication')
    .on('events')
    .columns(['publication', 'published_at'])
    .execute()
}
