import { type BackupFacts, type BackupHeader, bounds } from './backup-format.ts'
import { cutShort, eachLine, foreign, tooMuch, Unusable } from './read-backup.server.ts'

export type Facts = { ok: true; facts: BackupFacts } | { ok: false; sentence: string }

export type Inspection = {
  /** Path of the backup file. */
  source: string
  /** Permitted table names. */
  tables: readonly string[]
}

/** Yields the header, then, after reading the whole file, its contents or why it cannot be restored. */
export async function* inspectLines(request: Inspection): AsyncGenerator<{ header: BackupHeader } | Facts> {
  try {
    yield { header: await headerOf(request.source) }
    yield { ok: true, facts: await readFacts(request) }
  } catch (error) {
    if (!(error instanceof Unusable)) throw error
    yield { ok: false, sentence: error.message }
  }
}

/** Thrown to stop reading after the first line. */
class HeaderRead extends Error {}

async function headerOf(source: string): Promise<BackupHeader> {
  let header: BackupHeader | undefined
  await eachLine(source, async (entry) => {
    if ('format' in entry) header = entry
    throw new HeaderRead()
  }).catch((error: unknown) => {
    if (!(error instanceof HeaderRead)) throw error
  })
  if (header === undefined) throw new Unusable(foreign)
  return header
}

async function readFacts({ source, tables }: Inspection): Promise<BackupFacts> {
  const known = new Set(tables)
  const facts = { tables: {} as Record<string, number>, rows: 0, files: 0, fileBytes: 0 }
  let header: BackupHeader | undefined
  let isComplete = false
  await eachLine(source, async (entry) => {
    if (isComplete) throw new Unusable(cutShort)
    if ('format' in entry) {
      if (header !== undefined) throw new Unusable(foreign)
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
  const { club = null, at = null, version = null, build = null, database = null } = header
  return { club, at, version, build, database, ...facts }
}
