import { createHash } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { type Db, isSqlite } from './db.ts'
import { migrations, type Step } from './migrations/index.ts'

/** Kysely's own table. */
const bookOfMigrations = 'kysely_migration'
const baseline = '0-baseline'
const booksOfCompatible = '2026-11-27-20-compatible-steps'

/** SHA-256, hexadecimal, of the names of the 91 migrations that the baseline replaces. */
const earlierChain = '431926e75df301b42fb3a3013800a3c91445c6d4ec311a5c6b7bf8b1c49e623d'

/** The database stopped at a migration before the baseline, and no version contains the remaining ones. */
export class EarlierDatabase extends Error {
  override name = 'EarlierDatabase'
}

/** A newer version has changed the schema by migration `step`, with which this version does not work. */
export class NewerDatabase extends Error {
  override name = 'NewerDatabase'
  readonly step: string
  constructor(step: string) {
    super(`The database was changed by ${step}, which this version does not know`)
    this.step = step
  }
}

/**
 * Migrates the schema to the latest state. A failed migration is rolled back and stops the start. A schema changed by a
 * newer version stays as it is when all its additional migrations are compatible with this version; see
 * docs/decisions/0037.
 */
export async function migrateToLatest(db: Db, steps: Readonly<Record<string, Step>> = migrations) {
  const run = await replaceEarlierChain(db, await migrationsRun(db))
  if (await isAhead(db, steps, run)) return []
  if (Object.keys(steps).every((name) => run.includes(name))) return []
  const migrator = new Migrator({ db, provider: { getMigrations: async () => noting(steps) } })
  const { error, results } = await migrator.migrateToLatest()
  if (error !== undefined)
    throw error instanceof Error ? error : new Error('The migration failed', { cause: error })
  return (results ?? []).map(({ migrationName }) => migrationName)
}

/** Creates the schema in an empty database as of the version whose last migration was `name`. */
export async function migrateUpTo(db: Db, name: string) {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => noting(migrations) } })
  const { error } = await migrator.migrateTo(name)
  if (error !== undefined)
    throw error instanceof Error ? error : new Error('The migration failed', { cause: error })
}

/** Tables that are not ours. Asked by Kysely, as what it has not written itself waits for the writing connection. */
type Books = Record<'kysely_migration' | 'sqlite_master', { name: string; type: string }>
const booksOf = (db: Db) => db as unknown as Kysely<Books>

/** Returns the names of the migrations this database has run, ascending; empty before the first. */
export async function migrationsRun(db: Db): Promise<string[]> {
  if (!(await tableNames(db)).includes(bookOfMigrations)) return []
  const rows = await booksOf(db).selectFrom(bookOfMigrations).select('name').orderBy('name').execute()
  return rows.map(({ name }) => name)
}

/** Names of all tables, ascending. Kysely's own list brings every column of each and was asked for eight times by a start. */
async function tableNames(db: Db): Promise<string[]> {
  const rows = isSqlite(db)
    ? await booksOf(db)
        .selectFrom('sqlite_master')
        .select('name')
        .where('type', 'in', ['table', 'view'])
        .where('name', 'not like', 'sqlite_%')
        .orderBy('name')
        .execute()
    : (await tablesOnPostgres.execute(db)).rows
  return rows.map(({ name }) => name)
}

const tablesOnPostgres = sql<{ name: string }>`select c.relname as name from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'v', 'p') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
    and has_schema_privilege(n.nspname, 'USAGE') order by c.relname`

/** Returns a table that shows that the database belongs to another program. */
export async function foreignTable(db: Db): Promise<string | undefined> {
  const names = await tableNames(db)
  return names.includes(bookOfMigrations) ? undefined : names[0]
}

/**
 * Returns whether the schema has migrations unknown to this version, all of them compatible; throws {@link NewerDatabase}
 * when one is not.
 */
async function isAhead(
  db: Db,
  steps: Readonly<Record<string, Step>>,
  run: readonly string[],
): Promise<boolean> {
  const unknown = run.filter((name) => !(name in steps))
  if (unknown.length === 0) return false
  const compatible = run.includes(booksOfCompatible)
    ? await sql<{ name: string }>`select name from compatible_steps`.execute(db)
    : { rows: [] }
  const known = new Set(compatible.rows.map(({ name }) => name))
  const against = unknown.find((name) => !known.has(name))
  if (against !== undefined) throw new NewerDatabase(against)
  // Our own missing migrations should have run before those of the newer version, so they are not run now.
  if (Object.keys(steps).some((name) => !run.includes(name))) throw new NewerDatabase(unknown[0]!)
  return true
}

/** Adds to each compatible migration that it records its compatibility, in its own transaction. */
function noting(steps: Readonly<Record<string, Step>>): Record<string, Step> {
  const noted = Object.entries(steps).map(([name, step]): [string, Step] => {
    if (step.isCompatible !== true) return [name, step]
    const up: Step['up'] = async (db) => {
      await step.up(db)
      await sql`insert into compatible_steps (name) values (${name})`.execute(db)
    }
    return [name, { ...step, up }]
  })
  return Object.fromEntries(noted)
}

/** Returns the names of migrations with the complete chain from before the baseline replaced by the baseline. */
export function sinceBaseline(names: readonly string[]): readonly string[] {
  const digest = createHash('sha256').update(names.toSorted().join('\n')).digest('hex')
  return digest === earlierChain ? [baseline] : names
}

/**
 * Records the baseline in a database that has run the chain from before it; the schema is already the same. Returns the
 * names it has run then.
 */
async function replaceEarlierChain(db: Db, run: readonly string[]): Promise<readonly string[]> {
  if (run.length === 0 || run.includes(baseline)) return run
  if (!sinceBaseline(run).includes(baseline))
    throw new EarlierDatabase(`The database stopped at ${run.at(-1)}, before the baseline`)
  await db.transaction().execute(async (trx) => {
    await sql`insert into kysely_migration (name, timestamp)
      select ${baseline}, max(timestamp) from kysely_migration where true on conflict do nothing`.execute(trx)
    await sql`delete from kysely_migration where name <> ${baseline}`.execute(trx)
  })
  return [baseline]
}
