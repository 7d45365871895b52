import type { Kysely } from 'kysely'

/** Who waits for an aircraft, and whose calendar asks for reservations. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('reservation_waits')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('aircraft_id', 'text', (column) =>
      column.notNull().references('aircraft.id').onDelete('cascade'),
    )
    .addColumn('member_id', 'text', (column) => column.notNull().references('members.id').onDelete('cascade'))
    .addColumn('starts_at', 'text', (column) => column.notNull())
    .addColumn('ends_at', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('offered_at', 'text')
    .execute()
  await db.schema
    .createIndex('waits_for_aircraft')
    .on('reservation_waits')
    .columns(['aircraft_id', 'starts_at'])
    .execute()
  await db.schema.createIndex('waits_of_member').on('reservation_waits').column('member_id').execute()

  await db.schema
    .createTable('reservation_feeds')
    .addColumn('user_id', 'text', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
}
