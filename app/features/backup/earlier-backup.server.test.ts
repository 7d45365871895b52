import { join } from 'node:path'
import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { expect, test } from 'vitest'
import { features } from '#app/root/features.ts'
import { leaveTracesEverywhere } from '#app/features/privacy/person-in-every-table.fixture.ts'
import { startWith } from '#app/platform/feature.ts'
import { type Db, isSqlite } from '#app/platform/database/db.ts'
import { migrateToLatest } from '#app/platform/database/migrate.server.ts'
import { migrations } from '#app/platform/database/migrations/index.ts'
import { diskFileStore } from '#app/platform/files/disk.server.ts'
import { databaseUnderTest, openUnmigratedDatabase } from '#test/database.ts'
import { migrateAsBefore } from '#test/earlier-migrations/earlier-chain.ts'
import { isLeftOut } from './backup-format.ts'
import { inspectBackup } from './inspect-backup.server.ts'
import { restoreBackup } from './restore.server.ts'
import { writeBackup } from './write-backup.server.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

startWith(features)

const at = new Date('2026-06-14T10:00:00.000Z')
const now = () => at

/** Returns the rows of every backed-up table as sorted texts. */
async function rowsOf(db: Db): Promise<Record<string, string[]>> {
  const tables = (await db.introspection.getTables())
    .map(({ name }) => name)
    .filter((name) => !isLeftOut(name))
  const all: Record<string, string[]> = {}
  for (const table of tables.toSorted()) {
    const { rows } = await sql<object>`select * from ${sql.table(table)}`.execute(db)
    all[table] = rows.map((row) => JSON.stringify(row)).toSorted()
  }
  return all
}

/** Returns the columns (by table and name) and the tables that were added after the baseline. */
async function cameLater(earlier: Db) {
  const latest = await openUnmigratedDatabase()
  await migrateToLatest(latest)
  const of = async (db: Db) =>
    (await db.introspection.getTables()).flatMap(({ name: table, columns }) =>
      columns.map(({ name, dataType }) => ({ table, name, dataType })),
    )
  const known = await of(earlier)
  const isKnown = (table: string, name?: string) =>
    known.some((each) => each.table === table && (name === undefined || each.name === name))
  const all = await of(latest)
  return {
    columns: all.filter(({ table, name }) => isKnown(table) && !isKnown(table, name)),
    tables: Map.groupBy(
      all.filter(({ table }) => !isKnown(table)),
      ({ table }) => table,
    ),
  }
}

/** PostgreSQL drops indexes together with their column. */
async function indexesOn(db: Db, table: string, column: string): Promise<string[]> {
  if (!isSqlite(db)) return []
  const { rows } = await sql<{ name: string }>`select name from sqlite_master
    where type = 'index' and tbl_name = ${table} and sql like ${`%${column}%`}`.execute(db)
  return rows.map(({ name }) => name)
}

test('an installation and a backup from before the baseline keep every row', async () => {
  const folder = temporaryFolder()
  const earlier = await openUnmigratedDatabase()
  await migrateAsBefore(earlier)
  const files = diskFileStore(join(folder, 'files'))
  // The code that fills the tables expects today's columns.
  const { columns, tables } = await cameLater(earlier)
  for (const { table, name, dataType } of columns)
    await sql`alter table ${sql.table(table)} add column ${sql.ref(name)} ${sql.raw(dataType)}`.execute(
      earlier,
    )
  for (const [table, parts] of tables) {
    const described = parts.map(({ name, dataType }) => sql`${sql.ref(name)} ${sql.raw(dataType)}`)
    await sql`create table ${sql.table(table)} (${sql.join(described)})`.execute(earlier)
  }
  await leaveTracesEverywhere({ db: earlier, files }, at)
  for (const table of tables.keys()) await sql`drop table ${sql.table(table)}`.execute(earlier)
  const dropLater = async (db: Db) => {
    for (const { table, name } of columns) {
      for (const index of await indexesOn(db, table, name))
        await sql`drop index ${sql.ref(index)}`.execute(db)
      await sql`alter table ${sql.table(table)} drop column ${sql.ref(name)}`.execute(db)
    }
  }
  await dropLater(earlier)
  const before = await rowsOf(earlier)
  const filled = Object.values(before).filter((rows) => rows.length > 0).length
  expect(filled).toBeGreaterThan(60)
  const backup = join(folder, 'before.gz')
  await writeBackup(
    { db: earlier, files, now, version: '26.11.0', buildId: 'before', databaseKind: databaseUnderTest },
    backup,
  )

  await migrateToLatest(earlier)
  const begun = await earlier
    .selectFrom('post_versions')
    .innerJoin('posts', 'posts.id', 'post_id')
    .select(['posts.revision as saved', 'post_versions.revision'])
    .execute()
  expect(begun.length).toBeGreaterThan(0)
  for (const { saved, revision } of begun) expect(revision).toBe(saved)
  await dropLater(earlier)
  const after = await rowsOf(earlier)
  // Tables added after the baseline exist and are empty.
  const later = Object.keys(after).filter((table) => before[table] === undefined)
  expect(after).toEqual({ ...before, ...Object.fromEntries(later.map((table) => [table, []])) })

  // A backup of the baseline can be restored unchanged into a database at the baseline.
  const fresh = await openUnmigratedDatabase()
  const migrator = new Migrator({ db: fresh, provider: { getMigrations: async () => migrations } })
  await migrator.migrateTo('0-baseline')
  const target = {
    db: fresh,
    files: diskFileStore(join(folder, 'restored')),
    now,
    uploadFolder: join(folder, 'ankommend'),
  }
  expect(await inspectBackup(target, backup)).toMatchObject({ ok: true })
  expect(await restoreBackup(target, backup)).toMatchObject({ ok: true })
  const { audit_log: log, jobs, ...restored } = await rowsOf(fresh)
  const { audit_log: logBefore, jobs: jobsBefore, ...others } = before
  expect(restored).toEqual(others)
  // The restore adds a log line and a job that rebuilds the search index.
  expect(log).toEqual(expect.arrayContaining(logBefore!))
  expect(jobs).toEqual(expect.arrayContaining(jobsBefore!))
})
