import type { Kysely } from 'kysely'
import { raiseContentVersionOn } from './content-trigger.ts'

/** What somebody has to do at the field, when, and who does it; and the turn that everyone takes who writes it. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('duty_kinds')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('label', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('details', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('withdrawn_at', 'text')
    .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()

  await db.schema
    .createTable('duties')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind_id', 'text', (column) =>
      column.notNull().references('duty_kinds.id').onDelete('cascade'),
    )
    .addColumn('starts_at', 'text', (column) => column.notNull())
    .addColumn('ends_at', 'text', (column) => column.notNull())
    .addColumn('seat', 'integer', (column) => column.notNull())
    .addColumn('member_id', 'text', (column) => column.references('members.id').onDelete('set null'))
    .addColumn('reminded_at', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
  await db.schema
    .createIndex('duties_once')
    .unique()
    .on('duties')
    .columns(['kind_id', 'starts_at', 'seat'])
    .execute()
  await db.schema.createIndex('duties_by_time').on('duties').columns(['starts_at', 'ends_at']).execute()
  await db.schema.createIndex('duties_of_member').on('duties').columns(['member_id', 'starts_at']).execute()

  await db.schema
    .createTable('duty_turns')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('turn', 'integer', (column) => column.notNull())
    .execute()

  // The strip of every public page says who runs the field today.
  for (const table of ['duty_kinds', 'duties']) await raiseContentVersionOn(db, table)
}
