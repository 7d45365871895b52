import type { Kysely } from 'kysely'
import { raiseContentVersionOn } from './content-trigger.ts'

/** Stations around the field, what they said during the last day, and when they are asked next. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('weather_stations')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('details', 'text', (column) => column.notNull())
    .addColumn('key_hash', 'text', (column) => column.unique())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('updated_by', 'text')
    .execute()
  // New reports come all the time: pages that show one set their own end instead of emptying all pages in memory.
  await db.schema
    .createTable('weather_reports')
    .addColumn('station_id', 'text', (column) =>
      column.notNull().references('weather_stations.id').onDelete('cascade'),
    )
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('valid_to', 'text')
    .addColumn('raw', 'text')
    .addColumn('details', 'text')
    .addColumn('received_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('weather_reports_key', ['station_id', 'kind', 'at'])
    .execute()
  await db.schema
    .createTable('weather_polls')
    .addColumn('source', 'text', (column) => column.primaryKey())
    .addColumn('due_at', 'text', (column) => column.notNull())
    .addColumn('failures', 'integer', (column) => column.notNull())
    .addColumn('last_failure', 'text')
    .addColumn('asked_at', 'text')
    .addColumn('answered_at', 'text')
    .execute()
  await raiseContentVersionOn(db, 'weather_stations')
}
