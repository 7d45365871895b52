import { sql, type Kysely } from 'kysely'

/** The club's own flight log: launches, what was changed in them, days that are closed, and the turn of its writers. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('flights')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('aircraft_id', 'text', (column) => column.references('aircraft.id').onDelete('set null'))
    .addColumn('registration', 'text', (column) => column.notNull())
    .addColumn('pilot_id', 'text', (column) => column.references('members.id').onDelete('set null'))
    .addColumn('pilot_name', 'text', (column) => column.notNull())
    .addColumn('second_id', 'text', (column) => column.references('members.id').onDelete('set null'))
    .addColumn('second_name', 'text', (column) => column.notNull())
    .addColumn('second_role', 'text')
    .addColumn('guests', 'integer', (column) => column.notNull())
    .addColumn('launch', 'text', (column) => column.notNull())
    .addColumn('tow_id', 'text', (column) => column.references('flights.id').onDelete('set null'))
    .addColumn('charge', 'text', (column) => column.notNull())
    .addColumn('payer_id', 'text', (column) => column.references('members.id').onDelete('set null'))
    .addColumn('started_at', 'text', (column) => column.notNull())
    .addColumn('landed_at', 'text')
    .addColumn('minutes', 'integer')
    .addColumn('landings', 'integer', (column) => column.notNull())
    .addColumn('from_place', 'text', (column) => column.notNull())
    .addColumn('to_place', 'text', (column) => column.notNull())
    .addColumn('remark', 'text', (column) => column.notNull())
    .addColumn('struck_at', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
  for (const [name, columns] of [
    ['flights_by_time', ['started_at', 'id']],
    ['flights_of_day', ['day', 'started_at']],
    ['flights_of_mark', ['registration', 'started_at']],
    ['flights_of_aircraft', ['aircraft_id', 'started_at', 'minutes', 'landings', 'struck_at']],
    ['flights_of_pilot', ['pilot_id', 'started_at']],
    ['flights_of_second', ['second_id', 'started_at']],
    ['flights_of_payer', ['payer_id']],
    ['flights_of_tow', ['tow_id']],
  ] as const) {
    await db.schema
      .createIndex(name)
      .on('flights')
      .columns([...columns])
      .execute()
  }
  // One mark is in the air once, whatever the application believes.
  await db.schema
    .createIndex('flights_in_the_air')
    .unique()
    .on('flights')
    .column('registration')
    .where(sql<boolean>`landed_at is null and struck_at is null`)
    .execute()

  await db.schema
    .createTable('flight_changes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('flight_id', 'text', (column) => column.notNull().references('flights.id').onDelete('cascade'))
    .addColumn('entry_key', 'text', (column) => column.unique())
    .addColumn('user_id', 'text', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('act', 'text', (column) => column.notNull())
    .addColumn('before', 'text')
    .addColumn('after', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('flight_changes_of_flight')
    .on('flight_changes')
    .columns(['flight_id', 'id'])
    .execute()
  await db.schema.createIndex('flight_changes_of_user').on('flight_changes').column('user_id').execute()

  await db.schema
    .createTable('flight_days')
    .addColumn('day', 'text', (column) => column.primaryKey())
    .addColumn('closed_at', 'text', (column) => column.notNull())
    .addColumn('closed_by', 'text', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('leader_id', 'text', (column) => column.references('members.id').onDelete('set null'))
    .addColumn('note', 'text', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('flight_turns')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('turn', 'integer', (column) => column.notNull())
    .execute()
}
