import { createHash } from 'node:crypto'
import type { Authorized } from '#app/platform/identity/actor.ts'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { sortKey } from '#app/lib/sort-key.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import type { FileStore } from '#app/platform/files/file-store.ts'
import { toDownload, type Download, downloadKindOf, safeFileName } from './download.ts'
import type { DownloadsTable } from '#app/platform/database/tables.ts'

type Stores = { db: Db; files: FileStore }

type NewDownload = {
  title: string
  fileName: string
  visibility: DownloadsTable['visibility']
  /** Id of the account that uploads it. */
  by: string | null
}

export const downloadBytesLimit = 25 * 1024 * 1024

/**
 * Stores a file unchanged; `undefined` if its kind is not allowed. The same bytes again are the same file under its
 * existing name.
 */
export async function addDownload(
  { db, files }: Stores,
  bytes: Uint8Array,
  { title, fileName, visibility, by }: NewDownload,
  at: Date,
): Promise<Download | undefined> {
  const kind = downloadKindOf(fileName, bytes)
  if (kind === undefined || bytes.length === 0) return undefined
  const id = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  const name = safeFileName(fileName)
  const row = {
    id,
    title: title.trim() || name.replace(/\.[a-z]+$/i, ''),
    file_name: name,
    kind,
    bytes: bytes.length,
    visibility,
    stored_file: `herunterladen/${id}`,
    search_text: sortKey(`${title} ${name}`),
    uploaded_by: by,
    created_at: at.toISOString(),
    trashed_at: null,
    revision: 1,
  }
  await files.write(row.stored_file, bytes)
  const stored = await db
    .insertInto('downloads')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ trashed_at: null }))
    .returningAll()
    .executeTakeFirstOrThrow()
  return toDownload(stored)
}

/** Finds a file that is not in the trash. */
export async function findDownload(db: Db, id: string): Promise<Download | undefined> {
  const row = await db.selectFrom('downloads').selectAll().where('id', '=', id).executeTakeFirst()
  return row === undefined || row.trashed_at !== null ? undefined : toDownload(row)
}

/** By id; deleted files are missing from the map. */
export async function findDownloads(db: Db, ids: readonly string[]): Promise<Map<string, Download>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('downloads')
    .selectAll()
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map((row) => [row.id, toDownload(row)]))
}

export async function readDownload({ db, files }: Stores, id: string) {
  const row = await db.selectFrom('downloads').select('stored_file').where('id', '=', id).executeTakeFirst()
  return row && (await files.read(row.stored_file))
}

/** `stale` if somebody saved in the meantime. */
export async function describeDownload(
  db: Db,
  by: Authorized<'choose-pictures'>,
  id: string,
  change: { title: string; visibility: DownloadsTable['visibility']; expectedRevision: number },
  at: Date,
): Promise<'saved' | 'stale'> {
  const { expectedRevision, ...after } = change
  return inTransaction(db, async (trx) => {
    const found = await findDownload(trx, id)
    const { numUpdatedRows } = await trx
      .updateTable('downloads')
      .set((eb) => ({
        ...after,
        search_text: sortKey(`${after.title} ${found?.fileName ?? ''}`),
        revision: eb('revision', '+', 1),
      }))
      .where('id', '=', id)
      .where('revision', '=', expectedRevision)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return 'stale'
    const before = found && { title: found.title, visibility: found.visibility }
    await recordChange(
      trx,
      by,
      { subject: 'download', id, name: after.title, act: 'changed', before, after },
      at,
    )
    return 'saved'
  })
}

/** Lists all files outside the trash by title, for a form. */
export async function listDownloadChoices(db: Db): Promise<Download[]> {
  const rows = await db
    .selectFrom('downloads')
    .selectAll()
    .where('trashed_at', 'is', null)
    .orderBy('search_text')
    .orderBy('id')
    .limit(1000)
    .execute()
  return rows.map(toDownload)
}
