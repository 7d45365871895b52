import type { Kysely } from 'kysely'

/** Counts the times a rule or special time was saved, so that of two who save at once the second is told. */
export async function up(db: Kysely<unknown>) {
  for (const table of ['opening_rules', 'special_days'])
    await db.schema
      .alterTable(table)
      .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(1))
      .execute()
}
