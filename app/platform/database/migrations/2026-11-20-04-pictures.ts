import type { Kysely } from 'kysely'
import { raiseContentVersionOn } from './content-trigger.ts'

export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('pictures')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('alt', 'text', (column) => column.notNull())
    .addColumn('caption', 'text')
    .addColumn('credit', 'text')
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('focal_x', 'integer', (column) => column.notNull())
    .addColumn('focal_y', 'integer', (column) => column.notNull())
    .addColumn('tone', 'text', (column) => column.notNull())
    .addColumn('original_file', 'text', (column) => column.notNull())
    .addColumn('widths', 'text', (column) => column.notNull())
    .addColumn('has_avif', 'integer', (column) => column.notNull())
    .addColumn('shows_people', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('pictures_by_date').on('pictures').columns(['created_at', 'id']).execute()
  await raiseContentVersionOn(db, 'pictures')
}
