import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { enqueue, type Job } from '#app/platform/jobs/job-queue.ts'
import { isUsed } from './media-uses.server.ts'
import { filesOf } from './variants.server.ts'
import { removeFiles } from './remove-files.job.server.ts'

type Payload = { pictureId: string; trashedAt: string }

/**
 * Deletes a picture permanently, unless it was restored or trashed again since. If it is in use again, for example by a
 * restored version of a post, it is taken out of the trash instead.
 */
export const removeTrashedPicture: Job<Payload, { db: Db; now: () => Date }> = {
  kind: 'pictures.remove-trashed',
  async run({ db, now }, { pictureId, trashedAt }) {
    await inTransaction(db, async (trx) => {
      const inTrash = { id: pictureId, trashed_at: trashedAt }
      const { numUpdatedRows } = await trx
        .updateTable('pictures')
        .set({ trashed_at: null })
        .where(({ and }) => and(inTrash))
        .where(isUsed('pictures'))
        .executeTakeFirst()
      if (numUpdatedRows > 0n) return
      const at = now()
      const row = await trx
        .deleteFrom('pictures')
        .where(({ and }) => and(inTrash))
        .returningAll()
        .executeTakeFirst()
      if (row === undefined) return
      await enqueue(trx, removeFiles, { pictureId, files: filesOf(row) }, { at })
      await trashThoseItReplaced(trx, pictureId, at)
    })
  },
}

/** Trashes the pictures it had replaced. They are not in use either, otherwise it would have been retained. */
async function trashThoseItReplaced(trx: Db, pictureId: string, at: Date) {
  const trashedAt = at.toISOString()
  const rows = await trx
    .updateTable('pictures')
    .set({ replaced_by: null, trashed_at: trashedAt })
    .where('replaced_by', '=', pictureId)
    .returning('id')
    .execute()
  for (const { id } of rows) await enqueue(trx, removeTrashedPicture, { pictureId: id, trashedAt }, { at })
}
