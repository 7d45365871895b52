import type { Kysely } from 'kysely'

/** Says who changed a record last, and counts its changes so that of two who save at once the second is told. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('settings').addColumn('updated_by', 'text').execute()
  await db.schema
    .alterTable('settings')
    .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
}
