import type { Authorized } from '#app/platform/identity/actor.ts'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { trashDueAt } from '#app/lib/trash-days.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import type { FileStore } from '#app/platform/files/file-store.ts'
import { enqueue, type Job } from '#app/platform/jobs/job-queue.ts'
import { isUsed } from '../media-uses.server.ts'

type Payload = { downloadId: string; trashedAt: string }

/**
 * Moves files to the trash, as for pictures: used ones stay, the others can be restored for a month. Returns the ids of the
 * trashed ones.
 */
export async function trashDownloads(
  db: Db,
  by: Authorized<'choose-pictures'>,
  ids: readonly string[],
  at: Date,
): Promise<string[]> {
  const trashedAt = at.toISOString()
  const dueAt = trashDueAt(at)
  return inTransaction(db, async (trx) => {
    const rows = await trx
      .updateTable('downloads')
      .set({ trashed_at: trashedAt })
      .where('id', 'in', [...ids, ''])
      .where('trashed_at', 'is', null)
      .where((eb) => eb.not(isUsed('downloads')))
      .returning(['id', 'title'])
      .execute()
    for (const { id, title } of rows) {
      await recordChange(trx, by, { subject: 'download', id, name: title, act: 'removed' }, at)
      await enqueue(trx, removeTrashedDownload, { downloadId: id, trashedAt }, { at, dueAt })
    }
    return rows.map(({ id }) => id)
  })
}

/** Returns the ids of those that were in the trash. */
export async function takeDownloadsOutOfTrash(
  db: Db,
  by: Authorized<'choose-pictures'>,
  ids: readonly string[],
  at: Date,
): Promise<string[]> {
  return inTransaction(db, async (trx) => {
    const rows = await trx
      .updateTable('downloads')
      .set({ trashed_at: null })
      .where('id', 'in', [...ids, ''])
      .where('trashed_at', 'is not', null)
      .returning(['id', 'title'])
      .execute()
    for (const { id, title } of rows) {
      await recordChange(trx, by, { subject: 'download', id, name: title, act: 'restored' }, at)
    }
    return rows.map(({ id }) => id)
  })
}

/** Deletes a file permanently, or restores it if it is in use again. */
export const removeTrashedDownload: Job<Payload, { db: Db; files: FileStore }> = {
  kind: 'downloads.remove-trashed',
  async run({ db, files }, { downloadId, trashedAt }) {
    const inTrash = { id: downloadId, trashed_at: trashedAt }
    const deleted = await inTransaction(db, async (trx) => {
      await trx
        .updateTable('downloads')
        .set({ trashed_at: null })
        .where(({ and }) => and(inTrash))
        .where(isUsed('downloads'))
        .execute()
      return trx
        .deleteFrom('downloads')
        .where(({ and }) => and(inTrash))
        .returning('stored_file')
        .executeTakeFirst()
    })
    if (deleted !== undefined) await files.delete(deleted.stored_file)
  },
}
