import type { Kysely } from 'kysely'

/** Who has an aircraft when, when it cannot be had, and the turn that everyone takes who writes either. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('reservations')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('aircraft_id', 'text', (column) =>
      column.notNull().references('aircraft.id').onDelete('cascade'),
    )
    .addColumn('starts_at', 'text', (column) => column.notNull())
    .addColumn('ends_at', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('pilot_id', 'text', (column) => column.references('members.id').onDelete('set null'))
    .addColumn('instructor_id', 'text', (column) => column.references('members.id').onDelete('set null'))
    .addColumn('guest_seats', 'integer', (column) => column.notNull())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('sent_once_key', 'text', (column) => column.unique())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
  for (const [name, columns] of [
    ['reservations_of_aircraft', ['aircraft_id', 'starts_at']],
    ['reservations_by_time', ['starts_at', 'ends_at']],
    ['reservations_of_pilot', ['pilot_id', 'starts_at']],
    ['reservations_of_instructor', ['instructor_id', 'starts_at']],
  ] as const) {
    await db.schema
      .createIndex(name)
      .on('reservations')
      .columns([...columns])
      .execute()
  }

  await db.schema
    .createTable('reservation_turns')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('turn', 'integer', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('aircraft_blocks')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('aircraft_id', 'text', (column) =>
      column.notNull().references('aircraft.id').onDelete('cascade'),
    )
    .addColumn('starts_at', 'text', (column) => column.notNull())
    .addColumn('ends_at', 'text')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('source_id', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
  await db.schema
    .createIndex('blocks_of_aircraft')
    .on('aircraft_blocks')
    .columns(['aircraft_id', 'ends_at'])
    .execute()
  await db.schema.createIndex('blocks_by_source').on('aircraft_blocks').column('source_id').execute()
}
