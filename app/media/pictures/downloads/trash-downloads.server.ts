import type { Authorized } from '#app/platform/identity/actor.ts'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { trashLimit } from '#app/lib/trash-days.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import type { Ending } from '#app/platform/feature.ts'
import { isUsed } from '../media-uses.server.ts'

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

/** Deletes files permanently; those in use again leave the trash instead. */
export const downloadsInTrash: Ending = {
  key: 'downloads.trash',
  label: 'Dateien im Papierkorb',
  async forget({ db, files }, at) {
    const limit = trashLimit(at)
    const deleted = await inTransaction(db, async (trx) => {
      const back = trx.updateTable('downloads').set({ trashed_at: null })
      await back.where('trashed_at', '<=', limit).where(isUsed('downloads')).execute()
      return trx.deleteFrom('downloads').where('trashed_at', '<=', limit).returning('stored_file').execute()
    })
    for (const { stored_file } of deleted) await files.delete(stored_file)
    return deleted.length
  },
}
