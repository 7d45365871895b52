import type { Kysely } from 'kysely'

/** Who may reserve which aircraft, and who has been shown it. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('booking_rules')
    .addColumn('aircraft_id', 'text', (column) =>
      column.primaryKey().references('aircraft.id').onDelete('cascade'),
    )
    .addColumn('details', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
  await db.schema
    .createTable('aircraft_checkouts')
    .addColumn('aircraft_id', 'text', (column) =>
      column.notNull().references('aircraft.id').onDelete('cascade'),
    )
    .addColumn('member_id', 'text', (column) => column.notNull().references('members.id').onDelete('cascade'))
    .addColumn('done_on', 'text', (column) => column.notNull())
    .addColumn('valid_until', 'text')
    .addPrimaryKeyConstraint('aircraft_checkouts_key', ['aircraft_id', 'member_id'])
    .execute()
  await db.schema.createIndex('checkouts_of_member').on('aircraft_checkouts').column('member_id').execute()
}
