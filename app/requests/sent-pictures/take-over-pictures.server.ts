import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { describePicture } from '#app/media/pictures/describe-picture.server.ts'
import { isUsed } from '#app/media/pictures/media-uses.server.ts'
import { addPicture, dropPicture, type PictureDescription } from '#app/media/pictures/pictures.server.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import type { Services } from '#app/platform/services.ts'
import { dropUnlessTaken } from './drop-untaken.job.server.ts'
import { listSentPictures, readSentPicture } from './sent-pictures.server.ts'

/** Pictures of a request in the library, in order. */
export type ImportedPictures = {
  ids: readonly string[]
  /** Those that were not in the library before. */
  newIds: readonly string[]
}

export const nothingImported: ImportedPictures = { ids: [], newIds: [] }

/**
 * Adds a request's pictures to the library, all with the same description; with `only`, just those. When two users accept
 * at once, both add the same bytes, which become one picture: the accepted answer describes it ({@link describeTaken}), the
 * other one removes its own ({@link takeBack}). If the process ends before the answer, {@link dropUnlessTaken} removes
 * them.
 */
export async function takeOverPictures(
  services: Pick<Services, 'db' | 'files'>,
  by: { id: string },
  requestId: string,
  description: PictureDescription,
  at: Date,
  only?: readonly string[],
): Promise<ImportedPictures> {
  const ids: string[] = []
  const newIds: string[] = []
  for (const { id, fileName } of await listSentPictures(services.db, requestId)) {
    if (only !== undefined && !only.includes(id)) continue
    const bytes = await readSentPicture(services, requestId, id, 'whole')
    if (bytes === undefined) continue
    const added = await addPicture(services, bytes, { ...description, fileName }, at, {
      by: by.id,
      alongside: (trx, pictureId) => dropUnlessTaken(trx, { pictureId, requestId }, at),
    })
    if (!added.ok || ids.includes(added.picture.id)) continue
    ids.push(added.picture.id)
    if (added.isNew) newIds.push(added.picture.id)
  }
  return { ids, newIds }
}

/**
 * Applies this answer's description to pictures that were already in the library, except those in use. Call in the
 * transaction of the answer, before anything uses them.
 */
export async function describeTaken(
  trx: Db,
  by: { id: string },
  { ids, newIds }: ImportedPictures,
  description: PictureDescription,
  at: Date,
) {
  const known = ids.filter((id) => !newIds.includes(id))
  if (known.length === 0) return
  const unused = await trx
    .selectFrom('pictures')
    .select('id')
    .where('id', 'in', known)
    .where((eb) => eb.not(isUsed('pictures')))
    .execute()
  for (const { id } of unused) await describePicture(trx, id, description, { by, at })
}

/** Removes the pictures that a rejected, late answer added, unless they are in use by now. */
export async function takeBack(db: Db, by: { id: string }, newIds: readonly string[], at: Date) {
  if (newIds.length === 0) return
  await inTransaction(db, async (trx) => {
    for (const id of newIds) {
      const dropped = await dropPicture(trx, id, at)
      if (dropped === undefined) continue
      const line = { subject: 'picture', id, name: dropped.file_name ?? dropped.alt, act: 'removed' } as const
      await recordChange(trx, by, line, at)
    }
  })
}
