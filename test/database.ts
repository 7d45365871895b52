import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { onTestFinished } from 'vitest'
import type { Db } from '#app/platform/database/db.ts'
import { migrateToLatest } from '#app/platform/database/migrate.server.ts'

/** `sqlite` or `postgres`; the whole suite runs once for each. */
export const databaseUnderTest = process.env.TEST_DATABASE === 'postgres' ? 'postgres' : 'sqlite'

/** A migrated, empty database of its own for one test; gone when the test ends. */
export async function openTestDatabase(): Promise<Db> {
  if (databaseUnderTest === 'sqlite') return openSqliteCopy()
  return process.env.TEST_DATABASE_URL === undefined ? openEmptiedPglite() : openPostgresCopy()
}

let sqliteTemplate: Promise<string> | undefined

async function openSqliteCopy(): Promise<Db> {
  const { openSqlite } = await import('#app/platform/database/sqlite.server.ts')
  sqliteTemplate ??= (async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'platzrunde-template-')), 'template.sqlite')
    const { db } = await openSqlite(file, 'inline')
    await migrateToLatest(db)
    await db.destroy()
    return file
  })()
  const folder = mkdtempSync(join(tmpdir(), 'platzrunde-test-'))
  const file = join(folder, 'test.sqlite')
  copyFileSync(await sqliteTemplate, file)
  const { db } = await openSqlite(file, 'inline')
  onTestFinished(async () => {
    await db.destroy()
    if (existsSync(folder)) rmSync(folder, { recursive: true })
  })
  return db
}

let postgresTemplate: Promise<string> | undefined
let copies = 0

/** PostgreSQL copies a whole database in about 50 ms, which is quicker than migrating it anew. */
async function openPostgresCopy(): Promise<Db> {
  const { openPostgres } = await import('#app/platform/database/postgres.server.ts')
  const server = process.env.TEST_DATABASE_URL as string
  const at = (name: string) => Object.assign(new URL(server), { pathname: `/${name}` }).href
  const own = `platzrunde_test_${process.pid}_${Math.random().toString(36).slice(2, 8)}`
  const command = async (text: string) => {
    const { db } = openPostgres(server)
    await sql.raw(text).execute(db)
    await db.destroy()
  }

  postgresTemplate ??= (async () => {
    const name = `${own}_template`
    await command(`create database ${name}`)
    const { db } = openPostgres(at(name))
    await migrateToLatest(db)
    await db.destroy()
    return name
  })()
  const template = await postgresTemplate
  copies += 1
  const name = `${own}_${copies}`
  await command(`create database ${name} template ${template}`)
  const { db } = openPostgres(at(name))
  onTestFinished(async () => {
    await db.destroy()
    await command(`drop database ${name} with (force)`)
  })
  return db
}

let pglite: Promise<Db> | undefined

/** PGlite takes seconds to start, so one serves a whole worker and is emptied for each test. */
async function openEmptiedPglite(): Promise<Db> {
  pglite ??= (async () => {
    const [{ PGlite }, { Kysely, PGliteDialect }] = await Promise.all([
      import('@electric-sql/pglite'),
      import('kysely'),
    ])
    const db: Db = new Kysely({ dialect: new PGliteDialect({ pglite: new PGlite() }) })
    await migrateToLatest(db)
    return db
  })()
  const db = await pglite
  const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables
    where schemaname = 'public' and tablename not like 'kysely_%' and tablename <> 'content_version'`.execute(
    db,
  )
  await sql.raw(`truncate ${rows.map(({ name }) => `"${name}"`).join(', ')} cascade`).execute(db)
  // No trigger sees a truncation, and what is remembered per content must be forgotten.
  await sql`update content_version set version = version + 1`.execute(db)
  return db
}
