import type { Kysely } from 'kysely'

/** Who comes with how many, to which date of a series, under which link, until when; and what they were written. */
export async function up(db: Kysely<unknown>) {
  const table = () => db.schema.alterTable('event_registrations')
  await table()
    .addColumn('day', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await table()
    .addColumn('people', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
  await table().addColumn('sent_once_key', 'text').execute()
  await table().addColumn('delete_after', 'text').execute()
  await table()
    .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
  await db.schema
    .createIndex('registrations_sent_once')
    .unique()
    .on('event_registrations')
    .column('sent_once_key')
    .execute()
  await db.schema
    .createIndex('registrations_of_date')
    .on('event_registrations')
    .columns(['event_id', 'day', 'state'])
    .execute()

  await db.schema
    .createTable('event_registration_links')
    .addColumn('link_hash', 'text', (column) => column.primaryKey())
    .addColumn('registration_id', 'text', (column) =>
      column.notNull().references('event_registrations.id').onDelete('cascade'),
    )
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('registration_links')
    .on('event_registration_links')
    .column('registration_id')
    .execute()

  await db.schema
    .createTable('event_mailings')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('event_id', 'text', (column) => column.notNull().references('events.id').onDelete('cascade'))
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('audience', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('recipients', 'integer', (column) => column.notNull())
    .addColumn('sent_by', 'text', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('sent_at', 'text', (column) => column.notNull())
    .addColumn('sent_once_key', 'text', (column) => column.notNull().unique())
    .execute()
  await db.schema
    .createIndex('mailings_of_event')
    .on('event_mailings')
    .columns(['event_id', 'sent_at'])
    .execute()
  await db.schema.createIndex('mailings_sent_by').on('event_mailings').column('sent_by').execute()
}
