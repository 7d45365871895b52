import { Migrator } from 'kysely/migration'
import type { Db } from './db.ts'
import { migrations } from './migrations/index.ts'

/** Brings the schema to the newest state; a failed step leaves nothing behind and stops the start. */
export async function migrateToLatest(db: Db) {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error, results } = await migrator.migrateToLatest()
  if (error !== undefined)
    throw error instanceof Error ? error : new Error('The migration failed', { cause: error })
  return (results ?? []).map(({ migrationName }) => migrationName)
}
