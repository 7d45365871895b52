import type { Kysely } from 'kysely'

/** Arrival times of a fly-in are given to requests to land as to registrations. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('event_arrivals')
    .addColumn('request_id', 'text', (column) =>
      column.primaryKey().references('requests.id').onDelete('cascade'),
    )
    .addColumn('event_id', 'text', (column) => column.notNull().references('events.id').onDelete('cascade'))
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('time', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('event_arrivals_of_day')
    .on('event_arrivals')
    .columns(['event_id', 'day', 'time'])
    .execute()
}
