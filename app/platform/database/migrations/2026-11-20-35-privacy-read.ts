import type { Kysely } from 'kysely'

/** Which wording of the privacy note somebody had read when they took up their invitation, and when. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('users').addColumn('privacy_version', 'text').execute()
  await db.schema.alterTable('users').addColumn('privacy_read_at', 'text').execute()
}
