import type { Kysely } from 'kysely'
import { raiseContentVersionOn } from './content-trigger.ts'

export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('opening_rules')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('area', 'text', (column) => column.notNull())
    .addColumn('mode', 'text', (column) => column.notNull())
    .addColumn('priority', 'integer', (column) => column.notNull())
    .addColumn('details', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('special_days')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('area', 'text', (column) => column.notNull())
    .addColumn('mode', 'text', (column) => column.notNull())
    .addColumn('first_day', 'text')
    .addColumn('days', 'integer', (column) => column.notNull())
    .addColumn('details', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute()
  await raiseContentVersionOn(db, 'opening_rules')
  await raiseContentVersionOn(db, 'special_days')
}
