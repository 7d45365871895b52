import type { Authorized } from '#app/platform/identity/actor.ts'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { trashLimit } from '#app/lib/trash-days.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import type { Ending } from '#app/platform/feature.ts'
import { enqueue } from '#app/platform/jobs/job-queue.ts'
import { isUsed } from './media-uses.server.ts'
import { removeFiles } from './remove-files.job.server.ts'
import { filesOf } from './variants.server.ts'

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

/** Deletes pictures permanently; one in use again, for example by a restored version of a post, leaves the trash instead. */
export const picturesInTrash: Ending = {
  key: 'pictures.trash',
  label: 'Bilder im Papierkorb',
  forget: ({ db }, at) => inTransaction(db, (trx) => removeTrashed(trx, at)),
}

async function removeTrashed(trx: Db, at: Date): Promise<number> {
  const limit = trashLimit(at)
  const back = trx.updateTable('pictures').set({ trashed_at: null })
  await back.where('trashed_at', '<=', limit).where(isUsed('pictures')).execute()
  const rows = await trx.deleteFrom('pictures').where('trashed_at', '<=', limit).returningAll().execute()
  if (rows.length === 0) return 0
  for (const row of rows) await enqueue(trx, removeFiles, { pictureId: row.id, files: filesOf(row) }, { at })
  // Those they had replaced are not in use either, otherwise they would have been retained.
  await trx
    .updateTable('pictures')
    .set({ replaced_by: null, trashed_at: limit })
    .where(
      'replaced_by',
      'in',
      rows.map(({ id }) => id),
    )
    .execute()
  return rows.length + (await removeTrashed(trx, at))
}
