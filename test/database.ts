import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished } from 'vitest'
import type { Db } from '#app/platform/database/db.ts'
import { startWith } from '#app/platform/feature.ts'
import { fillWith } from '#app/shell/fillable-pages.ts'
import { migrateToLatest } from '#app/platform/database/migrate.server.ts'
import { failingPostgres, failingReader, failingWriter, type Faults } from './faults.ts'
import { copyForTest, empty, openUnsynced, type Template } from './sqlite-copy.ts'
import { opensDatabase, projectFolder } from './test-files.ts'
import { madeOnce } from './made-once.ts'
import { unorderedRows } from './unordered-rows.ts'
import { saveContent, readContent, type Keeper, type PostgresContent } from './postgres-content.ts'
import { lentLines, type LentLines } from './lent-lines.ts'

/** `sqlite` or `postgres`; every test that opens a database runs once on each. */
export const databaseUnderTest = process.env.TEST_DATABASE === 'postgres' ? 'postgres' : 'sqlite'

/** A migrated database of one's own for one test, empty or filled as the template says; `faults` befall its statements. */
export async function openTestDatabase(template: Template = empty, faults?: Faults): Promise<Db> {
  startWith((await import('#app/root/features.ts')).features)
  fillWith((await import('#app/root/fillable-pages.ts')).fillablePages)
  const { testPath } = expect.getState()
  if (testPath !== undefined && !opensDatabase(relative(projectFolder, testPath)))
    throw new Error(
      `${testPath} opens a database, but its imports do not show it: PostgreSQL would not be asked`,
    )
  if (databaseUnderTest === 'sqlite') return openSqliteCopy(template, faults)
  return process.env.TEST_DATABASE_URL === undefined
    ? openEmptiedPglite(template, faults)
    : openPostgresCopy(template, faults)
}

/** A database without a table in it. */
export async function openUnmigratedDatabase(): Promise<Db> {
  if (databaseUnderTest === 'sqlite') {
    const folder = mkdtempSync(join(tmpdir(), 'platzrunde-unmigrated-'))
    const db = await openUnsynced(join(folder, 'test.sqlite'))
    onTestFinished(async () => {
      await db.destroy()
      rmSync(folder, { recursive: true, force: true })
    })
    return db
  }
  if (process.env.TEST_DATABASE_URL === undefined) {
    const { db } = await openPglite()
    onTestFinished(() => db.destroy())
    return db
  }
  const { openPostgres } = await import('#app/platform/database/postgres.server.ts')
  const { name } = await newPostgresDatabase(undefined)
  const { db } = openPostgres(addressOf(name))
  onTestFinished(async () => {
    await db.destroy()
    await onPostgresServer(`drop database ${name} with (force)`)
  })
  return db
}

// A lock of another process is not waited for: the fault is to be met, not sat out.
const noPatience = { forLock: 10_000, forOthers: 0 }

async function openSqliteCopy(template: Template, faults: Faults | undefined): Promise<Db> {
  const file = await copyForTest(template)
  const db = faults === undefined ? await openUnsynced(file) : await failingSqlite(file, faults)
  onTestFinished(() => db.destroy())
  return db.withPlugin(unorderedRows())
}

async function failingSqlite(file: string, faults: Faults): Promise<Db> {
  const { sqliteOn } = await import('#app/platform/database/sqlite.server.ts')
  const { openSqliteConnection } = await import('#app/platform/database/sqlite-connection.ts')
  const { writerInline } = await import('#app/platform/database/sqlite-writer.server.ts')
  const writer = failingWriter(writerInline(file), faults)
  await writer.run({ sql: 'pragma synchronous=off', parameters: [], as: 'whole' })
  return sqliteOn(failingReader(openSqliteConnection(file, 'read'), faults), writer, noPatience).db
}

type PostgresTemplate = { name: string; content: PostgresContent }
const postgresTemplates = new Map<string, Promise<PostgresTemplate>>()
const ownPrefix = `platzrunde_test_${process.pid}_${Math.random().toString(36).slice(2, 8)}`
let databasesMade = 0

/** Databases that hold just what their template does, by its key. */
const readyAgain = new Map<string, { name: string; keeper: Keeper; lines: LentLines }[]>()

/**
 * Copying a whole database takes PostgreSQL half a second, for every table and index is a file. So a database is handed
 * on from test to test, with the rows of its template put back in between.
 */
async function openPostgresCopy(template: Template, faults: Faults | undefined): Promise<Db> {
  const source = await postgresTemplateOf(template)
  const ready = readyAgain.get(template.key) ?? []
  readyAgain.set(template.key, ready)
  const copy = ready.pop() ?? (await newPostgresCopy(source))
  const { name, keeper, lines } = copy
  const db = await lines.lend((dialect) =>
    faults === undefined ? dialect : failingPostgres(dialect, faults, true),
  )
  onTestFinished(async () => {
    await db.destroy()
    // Where statements failed on purpose, no connection is what it was.
    const atRest = faults === undefined ? await lines.comeToRest() : 0
    if (await keeper.putRowsBack(atRest, lines.giveUp)) ready.push(copy)
    else {
      await keeper.end()
      lines.giveUp()
      await onPostgresServer(`drop database ${name} with (force)`)
    }
  })
  return db
}

async function newPostgresCopy({ name: source, content }: PostgresTemplate) {
  const { name } = await newPostgresDatabase(source)
  const keeper = await saveContent(addressOf(name), content)
  return { name, keeper, lines: lentLines(addressOf(name)) }
}

async function withDatabase<T>(name: string, work: (db: Db) => Promise<T>): Promise<T> {
  const { openPostgres } = await import('#app/platform/database/postgres.server.ts')
  const { db } = openPostgres(addressOf(name))
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

const addressOf = (name: string) => Object.assign(new URL(postgresServer()), { pathname: `/${name}` }).href

/** Made and read by one worker: nobody may be connected to a database that is copied. */
async function makePostgresTemplate({ key, fill }: Template): Promise<string> {
  const base = key === empty.key ? undefined : (await postgresTemplateOf(empty)).name
  const { name } = await newPostgresDatabase(base)
  const content = await withDatabase(name, async (db) => {
    if (base === undefined) await migrateToLatest(db)
    await fill(db)
    return readContent(db)
  })
  return JSON.stringify({ name, content: { ...content, tables: [...content.tables] } })
}

async function postgresTemplateOf(template: Template): Promise<PostgresTemplate> {
  const made =
    postgresTemplates.get(template.key) ??
    madeOnce(`postgres ${template.key}`, () => makePostgresTemplate(template)).then((text) => {
      const { name, content } = JSON.parse(text)
      return { name, content: { ...content, tables: new Map(content.tables) } }
    })
  postgresTemplates.set(template.key, made)
  return made
}

async function newPostgresDatabase(template: string | undefined): Promise<{ name: string }> {
  databasesMade += 1
  const name = `${ownPrefix}_${databasesMade}`
  await onPostgresServer(`create database ${name}${template === undefined ? '' : ` template ${template}`}`)
  return { name }
}

async function onPostgresServer(command: string) {
  const { openPostgres } = await import('#app/platform/database/postgres.server.ts')
  const { db } = openPostgres(postgresServer())
  await sql.raw(command).execute(db)
  await db.destroy()
}

function postgresServer(): string {
  const address = process.env.TEST_DATABASE_URL
  if (address === undefined) throw new Error('TEST_DATABASE_URL names no PostgreSQL server')
  return address
}

async function openPglite() {
  const [{ PGlite }, { Kysely, PGliteDialect }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('kysely'),
  ])
  const dialect = new PGliteDialect({ pglite: new PGlite() })
  const db: Db = new Kysely({ dialect })
  return { db, dialect }
}

let pglite: Promise<{ db: Db; failing: (faults: Faults) => Db }> | undefined

/** PGlite takes seconds to start, so one serves a whole worker and is emptied for each test. */
async function openEmptiedPglite({ fill }: Template, faults: Faults | undefined): Promise<Db> {
  pglite ??= (async () => {
    const { db, dialect } = await openPglite()
    await migrateToLatest(db)
    const { Kysely } = await import('kysely')
    const failing = (own: Faults): Db => new Kysely({ dialect: failingPostgres(dialect, own, false) })
    return { db, failing }
  })()
  const { db, failing } = await pglite
  const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables
    where schemaname = 'public' and tablename not like 'kysely_%' and tablename not in ('content_version', 'table_versions')`.execute(
    db,
  )
  await sql
    .raw(`truncate ${rows.map(({ name }) => `"${name}"`).join(', ')} restart identity cascade`)
    .execute(db)
  // No trigger sees a truncate, and what was made from the content of the test before must not be handed out.
  await sql`update content_version set version = version + 1`.execute(db)
  await fill(db)
  return faults === undefined ? db : failing(faults)
}
