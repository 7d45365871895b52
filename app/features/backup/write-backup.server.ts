import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { PassThrough, type Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sql } from 'kysely'
import { clubSetting } from '#app/features/club/club.ts'
import type { Db } from '#app/platform/database/db.ts'
import { migrationsRun } from '#app/platform/database/migrate.server.ts'
import { isOfClub } from '#app/platform/files/file-store.ts'
import { namedFiles, type NamedFile } from '#app/platform/files/named-files.server.ts'
import type { Services } from '#app/platform/services.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { backupFormat, isLeftOut, type BackupHeader } from './backup-format.ts'
import { tablesInOrder } from './earlier-schema.server.ts'

type Row = Record<string, unknown>
/** `missing`: files that rows refer to but that are not in the file store. */
type Written = { rows: number; files: number; missing: NamedFile[] }
/** Called from time to time with the current progress. */
export type OnProgress = (done: number, total: number) => Promise<void>

type Source = Pick<Services, 'db' | 'files' | 'now' | 'version' | 'buildId' | 'databaseKind'>

/**
 * Writes a gzip file of JSON lines: all rows in one consistent snapshot, then all files. The file can be restored into
 * SQLite and PostgreSQL. It contains personal data and password hashes: protect it like the membership files.
 */
export async function writeBackup(
  { db, files, now, version, buildId, databaseKind }: Source,
  target: string,
  onProgress: OnProgress = async () => undefined,
  seal: Transform = new PassThrough(),
): Promise<Written> {
  const unfinished = `${target}.part`
  const written = { rows: 0, files: 0 }
  const included = new Set<string>()

  async function* lines() {
    const tables = await snapshot(db)
    const names = (await files.list()).filter(isOfClub)
    const total = tables.reduce((sum, [, rows]) => sum + rows.length, 0) + names.length
    yield line({
      format: backupFormat,
      migrations: await migrationsRun(db),
      club: (await findSetting(db, clubSetting))?.name ?? null,
      at: now().toISOString(),
      version,
      build: buildId,
      database: databaseKind,
      tables: Object.fromEntries(tables.map(([name, rows]) => [name, rows.length])),
      files: names.length,
    } satisfies BackupHeader)
    for (const [table, rows] of tables) {
      for (const row of rows) {
        written.rows += 1
        yield line({ table, row })
      }
      await onProgress(written.rows, total)
    }
    for (const name of names) {
      const bytes = await files.read(name)
      if (bytes === undefined) continue
      written.files += 1
      included.add(name)
      yield line({ file: name, bytes: Buffer.from(bytes).toString('base64') })
      await onProgress(written.rows + written.files, total)
    }
    yield line({ end: true, ...written })
  }

  try {
    await pipeline(lines, createGzip(), seal, createWriteStream(unfinished, { mode: 0o600, flush: true }))
    await rename(unfinished, target)
  } finally {
    await rm(unfinished, { force: true })
  }
  return { ...written, missing: await missingFiles({ db, files }, included) }
}

/**
 * Returns the referenced files that are missing. Rows and store are read again, so that files added or deleted during the
 * backup do not count as missing.
 */
async function missingFiles(
  { db, files }: Pick<Source, 'db' | 'files'>,
  included: ReadonlySet<string>,
): Promise<NamedFile[]> {
  const missing: NamedFile[] = []
  for (const file of await namedFiles(db))
    if (!included.has(file.name) && (await files.size(file.name)) === undefined) missing.push(file)
  return missing
}

/** Returns all rows in one consistent snapshot, tables in insertable order. */
async function snapshot(db: Db): Promise<[string, Row[]][]> {
  const tables = (await tablesInOrder(db)).filter((name) => !isLeftOut(name))
  return db
    .transaction()
    .setIsolationLevel('serializable')
    .execute(async (trx) => {
      const read: [string, Row[]][] = []
      for (const name of tables) {
        const { rows } = await sql<Row>`select * from ${sql.table(name)}`.execute(trx)
        read.push([name, rows])
      }
      return read
    })
}

function line(entry: unknown): string {
  return `${JSON.stringify(entry)}\n`
}
