import type { Kysely } from 'kysely'

/** A sign-in that waits for its second factor remembers by which way it began. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable('pending_sign_ins')
    .addColumn('provider_id', 'text', (column) => column.notNull().defaultTo('password'))
    .execute()
}
