import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Db } from './db.ts'
import { migrations } from './migrations/index.ts'

const baseline = '0-baseline'

/** SHA-256, hexadecimal, of the names of the 91 migrations whose schema the baseline makes at once. */
const earlierChain = '431926e75df301b42fb3a3013800a3c91445c6d4ec311a5c6b7bf8b1c49e623d'

/** The database stands at a step before the baseline, and no version has the rest of those steps. */
export class EarlierDatabase extends Error {
  override name = 'EarlierDatabase'
}

/** Brings the schema to the newest state; a failed step leaves nothing behind and stops the start. */
export async function migrateToLatest(db: Db) {
  await replaceEarlierChain(db)
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error, results } = await migrator.migrateToLatest()
  if (error !== undefined)
    throw error instanceof Error ? error : new Error('The migration failed', { cause: error })
  return (results ?? []).map(({ migrationName }) => migrationName)
}

/** Makes the schema of an empty database as a version left it whose last step was `name`. */
export async function migrateUpTo(db: Db, name: string) {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateTo(name)
  if (error !== undefined)
    throw error instanceof Error ? error : new Error('The migration failed', { cause: error })
}

/** Names of the migrations this database has run, ascending; empty before the first. */
export async function migrationsRun(db: Db): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === 'kysely_migration')) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** Names of migrations with the chain from before the baseline, if it is complete, replaced by the baseline. */
export function sinceBaseline(names: readonly string[]): readonly string[] {
  const digest = createHash('sha256').update(names.toSorted().join('\n')).digest('hex')
  return digest === earlierChain ? [baseline] : names
}

/** A database that has run the chain from before the baseline has the baseline's schema; only its name is missing. */
async function replaceEarlierChain(db: Db) {
  const run = await migrationsRun(db)
  if (run.length === 0 || run.includes(baseline)) return
  if (!sinceBaseline(run).includes(baseline))
    throw new EarlierDatabase(`The database stopped at ${run.at(-1)}, before the baseline`)
  await db.transaction().execute(async (trx) => {
    await sql`insert into kysely_migration (name, timestamp)
      select ${baseline}, max(timestamp) from kysely_migration where true on conflict do nothing`.execute(trx)
    await sql`delete from kysely_migration where name <> ${baseline}`.execute(trx)
  })
}
