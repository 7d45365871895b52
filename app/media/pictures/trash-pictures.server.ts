import type { Authorized } from '#app/platform/identity/actor.ts'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { trashDueAt } from '#app/lib/trash-days.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { enqueue } from '#app/platform/jobs/job-queue.ts'
import { isUsed } from './media-uses.server.ts'
import { removeTrashedPicture } from './remove-trashed-picture.job.server.ts'

/**
 * Moves unused pictures to the trash, from which they can be restored for thirty days. Returns the ids of the trashed ones;
 * used pictures are unaffected.
 */
export async function trashPictures(
  db: Db,
  by: Authorized<'choose-pictures'>,
  ids: readonly string[],
  at: Date,
): Promise<string[]> {
  const trashedAt = at.toISOString()
  const dueAt = trashDueAt(at)
  return inTransaction(db, async (trx) => {
    const trashed: string[] = []
    for (const id of ids) {
      const row = await trx
        .updateTable('pictures')
        .set({ trashed_at: trashedAt })
        .where('id', '=', id)
        .where('trashed_at', 'is', null)
        .where((eb) => eb.not(isUsed('pictures')))
        .returning(['alt', 'file_name'])
        .executeTakeFirst()
      if (row === undefined) continue
      const name = row.alt || row.file_name || id
      await recordChange(trx, by, { subject: 'picture', id, name, act: 'removed' }, at)
      await enqueue(trx, removeTrashedPicture, { pictureId: id, trashedAt }, { at, dueAt })
      trashed.push(id)
    }
    return trashed
  })
}

/** Returns the ids of those that were in the trash. */
export async function takePicturesOutOfTrash(
  db: Db,
  by: Authorized<'choose-pictures'>,
  ids: readonly string[],
  at: Date,
): Promise<string[]> {
  return inTransaction(db, async (trx) => {
    const rows = await trx
      .updateTable('pictures')
      .set({ trashed_at: null })
      .where('id', 'in', [...ids, ''])
      .where('trashed_at', 'is not', null)
      .returning(['id', 'alt', 'file_name'])
      .execute()
    for (const { id, alt, file_name } of rows) {
      const name = alt || file_name || id
      await recordChange(trx, by, { subject: 'picture', id, name, act: 'restored' }, at)
    }
    return rows.map(({ id }) => id)
  })
}
