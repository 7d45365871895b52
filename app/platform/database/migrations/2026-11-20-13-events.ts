import type { Kysely } from 'kysely'
import { raiseContentVersionOn } from './content-trigger.ts'

export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('events')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('slug', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('category', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('visibility', 'text', (column) => column.notNull())
    .addColumn('publication', 'text', (column) => column.notNull())
    .addColumn('published_at', 'text')
    .addColumn('first_day', 'text', (column) => column.notNull())
    .addColumn('last_day', 'text', (column) => column.notNull())
    .addColumn('start_time', 'text')
    .addColumn('end_time', 'text')
    .addColumn('series', 'text')
    .addColumn('until_day', 'text')
    .addColumn('picture_id', 'text', (column) => column.references('pictures.id'))
    .addColumn('details', 'text', (column) => column.notNull())
    .addColumn('search_text', 'text', (column) => column.notNull())
    .addColumn('sequence', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('events_by_end')
    .on('events')
    .columns(['visibility', 'until_day', 'first_day'])
    .execute()

  await db.schema
    .createTable('event_registrations')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('event_id', 'text', (column) => column.notNull().references('events.id').onDelete('cascade'))
    .addColumn('member_id', 'text', (column) => column.references('members.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('answers', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('registrations_of_event')
    .on('event_registrations')
    .columns(['event_id', 'state'])
    .execute()
  await db.schema
    .createIndex('registrations_of_member')
    .on('event_registrations')
    .column('member_id')
    .execute()
  await raiseContentVersionOn(db, 'events')
  await raiseContentVersionOn(db, 'event_registrations')
}
