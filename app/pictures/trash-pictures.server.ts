import type { Entitled } from '#app/accounts/actor.ts'
import { daysInTrash } from '#app/lib/trash-days.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { enqueue } from '#app/platform/jobs/job-queue.ts'
import { isUsed } from './media-uses.server.ts'
import { removeTrashedPicture } from './remove-trashed-picture.job.server.ts'

const dayMs = 24 * 60 * 60 * 1000

/**
 * Takes pictures that nothing uses out of the library; for {@link daysInTrash} days they can be taken back. The ids
 * of those that went; what is used stays where it is.
 */
export async function trashPictures(
  db: Db,
  _by: Entitled<'choose-pictures'>,
  ids: readonly string[],
  at: Date,
): Promise<string[]> {
  const trashedAt = at.toISOString()
  const dueAt = new Date(at.getTime() + daysInTrash * dayMs)
  return inTransaction(db, async (trx) => {
    const trashed: string[] = []
    for (const id of ids) {
      const { numUpdatedRows } = await trx
        .updateTable('pictures')
        .set({ trashed_at: trashedAt })
        .where('id', '=', id)
        .where('trashed_at', 'is', null)
        .where((eb) => eb.not(isUsed('pictures')))
        .executeTakeFirst()
      if (numUpdatedRows === 0n) continue
      await enqueue(trx, removeTrashedPicture, { pictureId: id, trashedAt }, { at, dueAt })
      trashed.push(id)
    }
    return trashed
  })
}

/** The ids of those that lay in the trash. */
export async function takePicturesOutOfTrash(
  db: Db,
  _by: Entitled<'choose-pictures'>,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .updateTable('pictures')
    .set({ trashed_at: null })
    .where('id', 'in', ids)
    .where('trashed_at', 'is not', null)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
