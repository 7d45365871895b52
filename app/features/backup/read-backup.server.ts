import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Transform } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { LineTooLong, textLines } from '#app/lib/text-lines.ts'
import type { Db } from '#app/platform/database/db.ts'
import { migrationsRun, sinceBaseline } from '#app/platform/database/migrate.server.ts'
import { BackupHeader, BackupLine, backupFormat, readLargeFile, type BackupFacts } from './backup-format.ts'
import { bounds, mostUnpacked } from './backup-bounds.ts'
import { tablesInOrder } from './table-order.server.ts'

export type Inspected = { ok: true; facts: BackupFacts } | { ok: false; sentence: string }

/** A file that cannot be put back; the message is a German sentence. */
export class Unusable extends Error {}

const foreign = 'Diese Datei ist keine Sicherung von Platzrunde.'
const cutShort = 'Die Sicherung ist unvollständig oder beschädigt.'
const tooMuch = 'In dieser Datei steckt mehr, als eine Sicherung von Platzrunde enthält.'

/** Reads the file to its end and says what it holds, or why it cannot be put back here. Changes nothing. */
export async function inspectBackup(db: Db, source: string): Promise<Inspected> {
  try {
    return { ok: true, facts: await readFacts(db, source) }
  } catch (error) {
    if (error instanceof Unusable) return { ok: false, sentence: error.message }
    throw error
  }
}

async function readFacts(db: Db, source: string): Promise<BackupFacts> {
  const known = new Set(await tablesInOrder(db))
  const here = await migrationsRun(db)
  const facts = { tables: {} as Record<string, number>, rows: 0, files: 0, fileBytes: 0 }
  let header: BackupHeader | undefined
  let isComplete = false
  await eachLine(source, async (entry) => {
    if (isComplete) throw new Unusable(cutShort)
    if ('format' in entry) {
      if (header !== undefined) throw new Unusable(foreign)
      refuseOther(entry, here)
      header = entry
    } else if (header === undefined) throw new Unusable(foreign)
    else if ('table' in entry) {
      if (!known.has(entry.table)) throw new Unusable(foreign)
      facts.rows += 1
      if (facts.rows > bounds.rows) throw new Unusable(tooMuch)
      facts.tables[entry.table] = (facts.tables[entry.table] ?? 0) + 1
    } else if ('file' in entry) {
      facts.files += 1
      if (facts.files > bounds.files) throw new Unusable(tooMuch)
      facts.fileBytes += Math.floor((entry.bytes.length * 3) / 4)
    } else isComplete = entry.rows === facts.rows && entry.files === facts.files
  })
  if (header === undefined || !isComplete) throw new Unusable(cutShort)
  const { club = null, at = null, build = null, database = null } = header
  return { club, at, build, database, ...facts }
}

function refuseOther({ format, migrations }: BackupHeader, here: readonly string[]) {
  if (format !== backupFormat) throw new Unusable(foreign)
  const theirs = sinceBaseline(migrations)
  // Without our first migration it is from before the baseline, whose steps have names that are known nowhere now.
  if (theirs.includes(here[0]!) && theirs.some((name) => !here.includes(name))) {
    throw new Unusable('Die Sicherung stammt von einer neueren Version. Bitte zuerst hier aktualisieren.')
  }
  if (here.some((name) => !theirs.includes(name))) {
    throw new Unusable(
      'Die Sicherung stammt von einer älteren Version. Bitte mit derselben Version zurückspielen und danach aktualisieren.',
    )
  }
}

/** One line after the other, each taken before the next is read; never more of it in memory than one line may have. */
export async function eachLine(source: string, take: (entry: BackupLine) => Promise<void>) {
  const packed = await stat(source).catch(() => undefined)
  const file = createReadStream(source)
  const gunzip = file.pipe(createGunzip())
  const unzipped = gunzip.pipe(countedTo(mostUnpacked(packed?.size ?? 0)))
  gunzip.once('error', (error) => unzipped.destroy(error))
  const broken = new Promise<never>((_resolve, reject) => {
    file.once('error', () => reject(new Unusable(`Die Datei ${source} lässt sich nicht lesen.`)))
    unzipped.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error instanceof Unusable ? error : new Unusable(error.code === 'Z_DATA_ERROR' ? foreign : cutShort),
      ),
    )
  })
  const taken = (async () => {
    for await (const text of textLines(unzipped, { longest: bounds.fileLine })) await take(read(text))
  })()
  try {
    await Promise.race([taken, broken])
  } catch (error) {
    throw error instanceof LineTooLong ? new Unusable(tooMuch) : error
  } finally {
    file.destroy()
    gunzip.destroy()
    unzipped.destroy()
  }
}

function countedTo(most: number): Transform {
  let passed = 0
  return new Transform({
    transform(part: Uint8Array, _encoding, done) {
      passed += part.byteLength
      if (passed > most) done(new Unusable(tooMuch))
      else done(null, part)
    },
  })
}

function read(text: string): BackupLine {
  // A long line is a file's, which needs no parser: of few bytes one makes a hundred times as many.
  if (text.length > bounds.rowLine) {
    const file = readLargeFile(text)
    if (file === undefined) throw new Unusable(tooMuch)
    return file
  }
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new Unusable(cutShort)
  }
  const entry = BackupLine.safeParse(json)
  if (!entry.success) throw new Unusable(foreign)
  return entry.data
}
