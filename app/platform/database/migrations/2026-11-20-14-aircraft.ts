import type { Kysely } from 'kysely'
import { raiseContentVersionOn } from './content-trigger.ts'

export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('aircraft')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('registration', 'text', (column) => column.notNull())
    .addColumn('registration_key', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('class', 'text', (column) => column.notNull())
    .addColumn('fleet_group', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('maintenance_until', 'text')
    .addColumn('details', 'text', (column) => column.notNull())
    .addColumn('members_only', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('aircraft_by_registration')
    .on('aircraft')
    .columns(['registration_key', 'id'])
    .execute()

  await db.schema
    .createTable('aircraft_pictures')
    .addColumn('aircraft_id', 'text', (column) =>
      column.notNull().references('aircraft.id').onDelete('cascade'),
    )
    .addColumn('picture_id', 'text', (column) => column.notNull().references('pictures.id'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('aircraft_pictures_key', ['aircraft_id', 'picture_id'])
    .execute()
  await db.schema
    .createIndex('aircraft_pictures_by_picture')
    .on('aircraft_pictures')
    .column('picture_id')
    .execute()
  await raiseContentVersionOn(db, 'aircraft')
  await raiseContentVersionOn(db, 'aircraft_pictures')
}
