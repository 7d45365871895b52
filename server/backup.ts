import { createReadStream, createWriteStream } from 'node:fs'
import { rename } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#app/platform/database/db.ts'
import type { Services } from '#app/platform/services.ts'
import { tablesInOrder } from './table-order.ts'

type Outcome = { ok: boolean; sentence: string }
type Row = Record<string, unknown>

const format = 'platzrunde-backup-1'
/** Made anew while rows are inserted, or the migrations' own books. */
const notBackedUp = /^(kysely_|sqlite_|content_version$|search_|media_uses$)/

const Line = z.union([
  z.object({ format: z.string(), migrations: z.array(z.string()) }),
  z.object({ table: z.string(), row: z.record(z.string(), z.union([z.string(), z.number(), z.null()])) }),
  z.object({ file: z.string(), bytes: z.base64() }),
  z.object({ end: z.literal(true), rows: z.number(), files: z.number() }),
])

/**
 * One gzip file of JSON lines: every row as it was at one moment, then every file. The same file fits SQLite
 * and PostgreSQL. It holds personal data and password hashes: keep it as you keep the membership files.
 */
export async function backUp({ db, files }: Services, target: string): Promise<Outcome> {
  const unfinished = `${target}.part`
  let rows = 0
  let fileCount = 0

  async function* lines() {
    yield line({ format, migrations: await migrationsRun(db) })
    for (const [table, tableRows] of await snapshot(db)) {
      for (const row of tableRows) {
        rows += 1
        yield line({ table, row })
      }
    }
    for (const name of await files.list()) {
      const bytes = await files.read(name)
      if (bytes === undefined) continue
      fileCount += 1
      yield line({ file: name, bytes: Buffer.from(bytes).toString('base64') })
    }
    yield line({ end: true, rows, files: fileCount })
  }

  await pipeline(lines, createGzip(), createWriteStream(unfinished, { mode: 0o600, flush: true }))
  await rename(unfinished, target)
  return { ok: true, sentence: `Gesichert: ${rows} Zeilen und ${fileCount} Dateien in ${target}.` }
}

/** Only into an empty database, whole or not at all. */
export async function restore({ db, files }: Services, source: string): Promise<Outcome> {
  const user = await db.selectFrom('users').select('id').limit(1).executeTakeFirst()
  const setting = await db.selectFrom('settings').select('key').limit(1).executeTakeFirst()
  if (user !== undefined || setting !== undefined) {
    return {
      ok: false,
      sentence: 'Zurückgespielt wird nur in eine leere Datenbank; diese hat schon Inhalte.',
    }
  }

  const counted = { rows: 0, files: 0, complete: false }
  try {
    await db.transaction().execute(async (trx) => {
      await eachLine(source, (text) => takeLine(trx, files, text, counted))
      if (!counted.complete) throw new Unusable('Die Sicherung ist unvollständig; nichts wurde geändert.')
    })
  } catch (error) {
    if (error instanceof Unusable) return { ok: false, sentence: error.message }
    throw error
  }
  return { ok: true, sentence: `Zurückgespielt: ${counted.rows} Zeilen und ${counted.files} Dateien.` }
}

/** The lines begin to flow with the interface, so it is made where they are taken: earlier ones would be lost. */
async function eachLine(source: string, take: (text: string) => Promise<void>) {
  const file = createReadStream(source)
  const unzipped = file.pipe(createGunzip())
  const broken = new Promise<never>((_resolve, reject) => {
    file.once('error', () => reject(new Unusable(`Die Datei ${source} lässt sich nicht lesen.`)))
    unzipped.once('error', () => reject(new Unusable('Diese Datei ist keine Sicherung von Platzrunde.')))
  })
  const taken = (async () => {
    for await (const text of createInterface({ input: unzipped, crlfDelay: Infinity })) await take(text)
  })()
  await Promise.race([taken, broken])
}

class Unusable extends Error {}

type Counted = { rows: number; files: number; complete: boolean }

async function takeLine(trx: Db, files: Services['files'], text: string, counted: Counted) {
  const entry = Line.parse(JSON.parse(text))
  if ('format' in entry) return checkHeader(trx, entry)
  if ('table' in entry) {
    await sql`insert into ${sql.table(entry.table)} (${sql.join(Object.keys(entry.row).map((name) => sql.ref(name)))})
      values (${sql.join(Object.values(entry.row))})`.execute(trx)
    counted.rows += 1
    return
  }
  if ('file' in entry) {
    await files.write(entry.file, Buffer.from(entry.bytes, 'base64'))
    counted.files += 1
    return
  }
  counted.complete = entry.rows === counted.rows && entry.files === counted.files
}

async function checkHeader(trx: Db, header: { format: string; migrations: string[] }) {
  if (header.format !== format) throw new Unusable('Diese Datei ist keine Sicherung von Platzrunde.')
  const here = await migrationsRun(trx)
  if (header.migrations.join() !== here.join()) {
    throw new Unusable(
      'Die Sicherung stammt von einer anderen Version; bitte mit derselben Version zurückspielen.',
    )
  }
}

async function migrationsRun(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** All rows at one moment, tables in the order in which they can be inserted again. */
async function snapshot(db: Db): Promise<[string, Row[]][]> {
  const tables = (await tablesInOrder(db)).filter((name) => !notBackedUp.test(name))
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
