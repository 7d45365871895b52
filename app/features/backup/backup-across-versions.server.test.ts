import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { features } from '#app/root/features.ts'
import { leaveTracesEverywhere } from '#app/features/privacy/person-in-every-table.fixture.ts'
import { startWith } from '#app/platform/feature.ts'
import type { Db } from '#app/platform/database/db.ts'
import { migrateToLatest, migrateUpTo, migrationsRun } from '#app/platform/database/migrate.server.ts'
import { migrations } from '#app/platform/database/migrations/index.ts'
import { diskFileStore } from '#app/platform/files/disk.server.ts'
import { databaseUnderTest, openTestDatabase, openUnmigratedDatabase } from '#test/database.ts'
import { isLeftOut } from './backup-format.ts'
import { restoreBackup } from './restore.server.ts'
import { tablesInOrder, rowInserter, type StoredRow } from './earlier-schema.server.ts'
import { writeBackup } from './write-backup.server.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

startWith(features)

const at = new Date('2026-06-14T10:00:00.000Z')
const now = () => at
const states = Object.keys(migrations).toSorted()
const earlierStates = states.slice(0, -1)
/** Every run tests the oldest version and the last two; `FULL=1` tests all. */
const askedStates =
  process.env.FULL === '1'
    ? earlierStates
    : [...new Set([...earlierStates.slice(0, 1), ...earlierStates.slice(-2)])]

function aFolder(): string {
  const folder = temporaryFolder()
  return folder
}

/** Returns the rows of every backed-up table as sorted texts, independent of the column order. */
async function rowsOf(db: Db): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {}
  for (const table of (await tablesInOrder(db)).filter((name) => !isLeftOut(name)).toSorted()) {
    const { rows } = await sql<StoredRow>`select * from ${sql.table(table)}`.execute(db)
    const inOrder = (row: StoredRow) => Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1))
    all[table] = rows.map((row) => JSON.stringify(inOrder(row))).toSorted()
  }
  return all
}

/** Copies the rows of `full` into `earlier`, limited to tables and columns that exist there. */
async function fillAsBefore(earlier: Db, full: Db) {
  const known = new Map(
    (await earlier.introspection.getTables()).map(({ name, columns }) => [
      name,
      columns.map((column) => column.name),
    ]),
  )
  const { insert, rest } = rowInserter(earlier)
  for (const table of (await tablesInOrder(full)).filter((name) => !isLeftOut(name))) {
    const columns = known.get(table)
    if (columns === undefined) continue
    const { rows } = await sql<StoredRow>`select * from ${sql.table(table)}`.execute(full)
    for (const row of rows) {
      const cells = Object.entries(row).filter(([name]) => columns.includes(name))
      await insert(table, Object.fromEntries(cells))
    }
  }
  await rest()
}

/** Creates an installation at an earlier migration, with rows in nearly every table, and its backup. */
async function installationAt(state: string, folder: string) {
  const full = await openTestDatabase()
  const files = diskFileStore(join(folder, 'files'))
  await leaveTracesEverywhere({ db: full, files }, at)
  const earlier = await openUnmigratedDatabase()
  await migrateUpTo(earlier, state)
  await fillAsBefore(earlier, full)
  const backup = join(folder, 'earlier.gz')
  const source = { db: earlier, files, now, version: '26.11.0', buildId: 'earlier' }
  await writeBackup({ ...source, databaseKind: databaseUnderTest }, backup)
  return { earlier, backup }
}

const aTarget = (db: Db, folder: string) => ({
  db,
  files: diskFileStore(join(folder, 'restored')),
  now,
  uploadFolder: join(folder, 'ankommend'),
})

test.each(askedStates)('what was saved after %s comes back as the update leaves it', async (state) => {
  const folder = aFolder()
  const { earlier, backup } = await installationAt(state, folder)
  const before = await rowsOf(earlier)
  expect(Object.values(before).filter((rows) => rows.length > 0).length).toBeGreaterThan(60)

  const target = aTarget(await openTestDatabase(), folder)
  expect(await restoreBackup(target, backup)).toMatchObject({ ok: true, facts: { version: '26.11.0' } })
  const { audit_log: log, jobs, ...restored } = await rowsOf(target.db)

  await migrateToLatest(earlier)
  const { audit_log: logBefore, jobs: jobsBefore, ...updated } = await rowsOf(earlier)
  expect(restored).toEqual(updated)
  // The restore adds a log line and a job that rebuilds the search index.
  expect(log).toHaveLength(logBefore!.length + 1)
  expect(log).toEqual(expect.arrayContaining(logBefore!))
  expect(jobs).toEqual(expect.arrayContaining(jobsBefore!))
  expect(readdirSync(target.uploadFolder)).toEqual([])
})

/** Returns the backup with a changed header line. */
function withHeader(backup: string, change: (header: Record<string, unknown>) => void): string {
  const [first = '', ...lines] = gunzipSync(readFileSync(backup)).toString().split('\n')
  const header = JSON.parse(first) as Record<string, unknown>
  change(header)
  writeFileSync(backup, gzipSync([JSON.stringify(header), ...lines].join('\n')))
  return backup
}

test('a backup of a newer version names the version that is needed, and changes nothing', async () => {
  const folder = aFolder()
  const { backup } = await installationAt(states.at(-1)!, folder)
  const target = aTarget(await openTestDatabase(), folder)
  const before = await rowsOf(target.db)
  const needed =
    'Die Sicherung stammt von der neueren Version 27.3.1. Bitte zuerst hier auf diese oder eine spätere Version aktualisieren.'
  const newer = withHeader(backup, (header) => {
    header.version = '27.3.1'
    header.migrations = [...states, '2027-03-02-01-something-new']
  })
  expect(await restoreBackup(target, newer)).toEqual({ ok: false, sentence: needed })
  const otherFormat = withHeader(newer, (header) => {
    header.format = 'platzrunde-backup-3'
    header.migrations = ['1-next-baseline']
  })
  expect(await restoreBackup(target, otherFormat)).toEqual({ ok: false, sentence: needed })
  expect(await rowsOf(target.db)).toEqual(before)
})

test('a backup of a state between two that no version had is refused', async () => {
  const folder = aFolder()
  const { backup } = await installationAt(states.at(-1)!, folder)
  const target = aTarget(await openTestDatabase(), folder)
  const between = withHeader(backup, (header) => {
    header.migrations = [states[0], ...states.slice(2)]
  })
  const sentence = expect.stringContaining('Zwischenstand') as string
  expect(await restoreBackup(target, between)).toMatchObject({ ok: false, sentence })
})

test('rows that do not fit the version they are said to be of change nothing', async () => {
  const folder = aFolder()
  const { backup } = await installationAt(states[0]!, folder)
  const target = aTarget(await openTestDatabase(), folder)
  const before = await rowsOf(target.db)
  const lines = gunzipSync(readFileSync(backup)).toString()
  writeFileSync(backup, gzipSync(lines.replace('{"table":"users","row":{', '$&"nowhere":1,')))
  const sentence = expect.stringContaining('nowhere') as string
  expect(await restoreBackup(target, backup)).toMatchObject({ ok: false, sentence })
  expect(await rowsOf(target.db)).toEqual(before)
  expect(await migrationsRun(target.db)).toEqual(states)
  expect(readdirSync(target.uploadFolder)).toEqual([])
})
