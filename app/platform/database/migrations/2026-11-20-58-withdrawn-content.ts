import type { Kysely } from 'kysely'

/** What the administration takes off the website stays; of two who save at once the second is told. */
export async function up(db: Kysely<unknown>) {
  const withdrawable = [
    'aircraft',
    'board_offices',
    'membership_classes',
    'chronicle_entries',
    'hangar_kinds',
    'documents',
  ]
  for (const table of withdrawable)
    await db.schema.alterTable(table).addColumn('withdrawn_at', 'text').execute()
  for (const table of ['board_offices', 'membership_classes', 'hangar_kinds', 'hangar_boxes', 'documents'])
    await db.schema
      .alterTable(table)
      .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(1))
      .execute()
}
