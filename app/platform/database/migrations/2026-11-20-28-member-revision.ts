import type { Kysely } from 'kysely'

/** Counts the times a member was saved, so that of two who save at once the second is told. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable('members')
    .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
}
