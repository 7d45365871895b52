import type { Kysely } from 'kysely'
import { raiseContentVersionOn } from './content-trigger.ts'

export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('destinations')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('name_key', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('publication', 'text', (column) => column.notNull())
    .addColumn('tip_by', 'text', (column) => column.references('members.id').onDelete('set null'))
    .addColumn('reviewed_on', 'text', (column) => column.notNull())
    .addColumn('details', 'text', (column) => column.notNull())
    .addColumn('search_text', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('destinations_by_name')
    .on('destinations')
    .columns(['publication', 'name_key', 'id'])
    .execute()

  await db.schema
    .createTable('destination_pictures')
    .addColumn('destination_id', 'text', (column) =>
      column.notNull().references('destinations.id').onDelete('cascade'),
    )
    .addColumn('picture_id', 'text', (column) => column.notNull().references('pictures.id'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('destination_pictures_key', ['destination_id', 'picture_id'])
    .execute()
  await db.schema
    .createIndex('destination_pictures_by_picture')
    .on('destination_pictures')
    .column('picture_id')
    .execute()
  await raiseContentVersionOn(db, 'destinations')
  await raiseContentVersionOn(db, 'destination_pictures')
}
