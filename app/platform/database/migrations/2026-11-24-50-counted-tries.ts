import type { Kysely } from 'kysely'

/** Guesses at accounts, which count on after a restart and for all instances together. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('counted_tries')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('ends_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('counted_tries_over').on('counted_tries').column('ends_at').execute()
}
