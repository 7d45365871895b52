import { sql } from 'kysely'
import { forgetSigningKeys } from '#app/features/accounts/identity/signing-keys.server.ts'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import { isOfClub } from '#app/platform/files/file-store.ts'
import { forgetKey, keyFile } from '#app/platform/files/secrets.server.ts'
import { enqueue } from '#app/platform/jobs/job-queue.ts'
import { listSentMails, takeForSent } from '#app/platform/mail/sent-mails.server.ts'
import type { Services } from '#app/platform/services.ts'
import { rebuildSearchKind } from '#app/platform/search/search-entry.ts'
import { isLeftOut, type BackupFacts } from './backup-format.ts'
import {
  migrateRows,
  RowsDoNotFit,
  rowsIn,
  withSchemaAt,
  tablesInOrder,
  rowInserter,
  type StoredRow,
} from './earlier-schema.server.ts'
import { inspectBackup } from './inspect-backup.server.ts'
import { eachLine } from './read-backup.server.ts'
import type { OnProgress } from './write-backup.server.ts'

type Restored = { ok: true; facts: BackupFacts } | { ok: false; sentence: string }

type Target = Pick<Services, 'db' | 'files' | 'now' | 'uploadFolder'>
type Options = {
  onProgress?: OnProgress
  /** Mails that the emptied database had sent, besides those of the present one. */
  sentBefore?: readonly string[]
}

/** Whether this installation has no data that a restore would replace. */
export async function isEmptyHere(db: Db): Promise<boolean> {
  const user = await db.selectFrom('users').select('id').limit(1).executeTakeFirst()
  const setting = await db.selectFrom('settings').select('key').limit(1).executeTakeFirst()
  return user === undefined && setting === undefined
}

/**
 * Replaces all data by a backup, completely or not at all: reads the whole file before changing anything, and changes all
 * rows in one transaction. Deletes files that are not in the backup afterwards. Migrates rows of an earlier version in a
 * temporary database first.
 */
export async function restoreBackup(
  target: Target,
  source: string,
  options: Options = {},
): Promise<Restored> {
  const inspected = await inspectBackup(target, source)
  if (!inspected.ok) return inspected
  const { facts, earlier } = inspected
  try {
    if (earlier === undefined) await replaceAll(target, { source, facts }, options)
    else {
      await withSchemaAt(target.uploadFolder, earlier, async (aside) => {
        await migrateRows(aside, source)
        await replaceAll(target, { source, facts, rows: rowsIn(aside) }, options)
      })
    }
  } catch (error) {
    if (!(error instanceof RowsDoNotFit)) throw error
    return {
      ok: false,
      sentence: `Die Zeilen der Sicherung passen nicht zu der Version, von der sie stammen soll (${error.message}). Nichts wurde geändert.`,
    }
  }
  return { ok: true, facts }
}

/** `rows` replaces the rows in the file. */
type Replacement = {
  source: string
  facts: BackupFacts
  rows?: AsyncIterable<{ table: string; row: StoredRow }>
}

async function replaceAll(
  { db, files, now }: Target,
  { source, facts, rows }: Replacement,
  { onProgress = async () => undefined, sentBefore = [] }: Options,
) {
  const total = facts.rows + facts.files
  const before = new Set((await files.list()).filter(isOfClub))
  let done = 0
  const step = async () => {
    done += 1
    if (done % 200 === 0) await onProgress(Math.min(done, total), total)
  }
  let key: Buffer | undefined
  await db.transaction().execute(async (trx) => {
    const sent = [...sentBefore, ...(await listSentMails(trx))]
    await clear(trx)
    const { insert, rest } = rowInserter(trx)
    for await (const { table, row } of rows ?? []) {
      await insert(table, row)
      await step()
    }
    await eachLine(source, async (entry) => {
      if ('table' in entry && rows === undefined) await insert(entry.table, entry.row)
      else if ('file' in entry) {
        before.delete(entry.file)
        const bytes = Buffer.from(entry.bytes, 'base64')
        if (entry.file === keyFile) key = bytes
        else await files.write(entry.file, bytes)
      } else return
      await step()
    })
    await rest()
    await takeForSent(trx, sent, now())
    const line = { subject: 'backup', id: 'restore', name: facts.club ?? '', act: 'restored' } as const
    await recordChange(
      trx,
      null,
      { ...line, after: { at: facts.at, rows: facts.rows, files: facts.files } },
      now(),
    )
    await enqueue(trx, { kind: rebuildSearchKind }, {}, { at: now() })
    await sql`update content_version set version = version + 1`.execute(trx)
  })
  // Last: with another key, the encrypted values in the rows could not be read.
  if (key !== undefined) await files.write(keyFile, key)
  before.delete(keyFile)
  for (const name of before) await files.delete(name)
  forgetKey(files)
  forgetSigningKeys(db)
}

/** Deletes all rows, referring tables first; the search index is rebuilt from the restored rows. */
async function clear(trx: Db) {
  const tables = (await tablesInOrder(trx)).toReversed()
  for (const table of tables) {
    const isSearch = table === 'search_entries' || table === 'search_terms' || table === 'search_state'
    if (isLeftOut(table) && !isSearch && table !== 'search_words') continue
    await sql`delete from ${sql.table(table)}`.execute(trx)
  }
}
