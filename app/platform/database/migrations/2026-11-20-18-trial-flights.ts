import type { Kysely } from 'kysely'
import { raiseContentVersionOn } from './content-trigger.ts'

export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('trial_offers')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('is_offered', 'integer', (column) => column.notNull())
    .addColumn('details', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('trial_offer_aircraft')
    .addColumn('offer_id', 'text', (column) =>
      column.notNull().references('trial_offers.id').onDelete('cascade'),
    )
    .addColumn('aircraft_id', 'text', (column) =>
      column.notNull().references('aircraft.id').onDelete('cascade'),
    )
    .addColumn('position', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('trial_offer_aircraft_key', ['offer_id', 'aircraft_id'])
    .execute()
  await db.schema
    .createIndex('trial_offers_of_aircraft')
    .on('trial_offer_aircraft')
    .column('aircraft_id')
    .execute()

  await db.schema
    .createTable('trial_slots')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('offer_id', 'text', (column) =>
      column.notNull().references('trial_offers.id').onDelete('cascade'),
    )
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('from_time', 'text', (column) => column.notNull())
    .addColumn('to_time', 'text', (column) => column.notNull())
    .addColumn('places', 'integer', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('trial_slots_by_day').on('trial_slots').columns(['day', 'from_time']).execute()
  await db.schema.createIndex('trial_slots_of_offer').on('trial_slots').column('offer_id').execute()

  await db.schema
    .createTable('vouchers')
    .addColumn('number', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('offer_id', 'text', (column) => column.references('trial_offers.id'))
    .addColumn('value_cents', 'integer')
    .addColumn('remaining_cents', 'integer')
    .addColumn('issued_on', 'text', (column) => column.notNull())
    .addColumn('valid_until', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute()

  for (const table of ['trial_offers', 'trial_offer_aircraft', 'trial_slots'])
    await raiseContentVersionOn(db, table)
}
