import type { Kysely } from 'kysely'

/** A camera may bring its pictures itself; only the hash of its key is stored. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('webcams').addColumn('key_hash', 'text').execute()
  await db.schema.createIndex('webcams_by_key').unique().on('webcams').column('key_hash').execute()
}
