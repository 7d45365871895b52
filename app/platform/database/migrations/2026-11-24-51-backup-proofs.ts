import type { Kysely } from 'kysely'

/** When a backup was put back on trial and copied to a second place, and what failed of it. */
export async function up(db: Kysely<unknown>) {
  for (const name of ['tested_at', 'test_fault', 'copied_at', 'copy_fault'])
    await db.schema.alterTable('backups').addColumn(name, 'text').execute()
}
