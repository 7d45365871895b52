import type { Kysely } from 'kysely'

/** Which form has written what at Vereinsflieger.de, so that it writes it once. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('vereinsflieger_writes')
    .addColumn('form', 'text', (column) => column.primaryKey())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('remote_id', 'text')
    .addColumn('begun_at', 'text', (column) => column.notNull())
    .execute()
}
