import type { Kysely } from 'kysely'
import { raiseContentVersionOn } from './content-trigger.ts'

/** What the club shows of its calendar at Vereinsflieger.de, as the page of events reads it. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('public_appointments')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('location', 'text', (column) => column.notNull())
    .addColumn('begins_at', 'text', (column) => column.notNull())
    .addColumn('ends_at', 'text', (column) => column.notNull())
    .addColumn('is_whole_day', 'integer', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('public_appointments_by_end')
    .on('public_appointments')
    .column('ends_at')
    .execute()
  await raiseContentVersionOn(db, 'public_appointments')
}
