import type { Kysely } from 'kysely'

/** What aircraft had flown before the log counts, and what has to be done to them when. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('aircraft_times')
    .addColumn('aircraft_id', 'text', (column) =>
      column.primaryKey().references('aircraft.id').onDelete('cascade'),
    )
    .addColumn('counts_from', 'text', (column) => column.notNull())
    .addColumn('airframe_minutes', 'integer', (column) => column.notNull())
    .addColumn('landings', 'integer', (column) => column.notNull())
    .addColumn('engine_minutes', 'integer')
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
  await db.schema
    .createTable('aircraft_checks')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('aircraft_id', 'text', (column) =>
      column.notNull().references('aircraft.id').onDelete('cascade'),
    )
    .addColumn('label', 'text', (column) => column.notNull())
    .addColumn('due_on', 'text')
    .addColumn('due_minutes', 'integer')
    .addColumn('warn_days', 'integer', (column) => column.notNull())
    .addColumn('warn_minutes', 'integer', (column) => column.notNull())
    .addColumn('when_overdue', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
  await db.schema.createIndex('checks_of_aircraft').on('aircraft_checks').column('aircraft_id').execute()
}
