import type { Kysely } from 'kysely'

/** The address a mailed code proves, leads to or brings back. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('account_codes').addColumn('email', 'text').execute()
}
