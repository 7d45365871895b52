import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { describePicture } from '#app/media/pictures/describe-picture.server.ts'
import { isUsed } from '#app/media/pictures/media-uses.server.ts'
import { addPicture, dropPicture, type PictureDescription } from '#app/media/pictures/pictures.server.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import type { Services } from '#app/platform/services.ts'
import { dropUnlessTaken } from './drop-untaken.job.server.ts'
import { listSentPictures, readSentPicture } from './sent-pictures.server.ts'

/** A request's pictures in the library, in their order. */
export type TakenOver = {
  ids: readonly string[]
  /** Those of them that were not there before. */
  newIds: readonly string[]
}

export const nothingTaken: TakenOver = { ids: [], newIds: [] }

/**
 * Takes a request's pictures into the library, described alike; only those named, where some are. Of two who accept
 * at once both bring the same bytes, which are one picture: whose answer counts describes it, see
 * {@link describeTaken}, and whose does not takes it back, see {@link takeBack}. Where the process ends before the answer,
 * {@link dropUnlessTaken} does.
 */
export async function takeOverPictures(
  services: Pick<Services, 'db' | 'files'>,
  by: { id: string },
  requestId: string,
  description: PictureDescription,
  at: Date,
  only?: readonly string[],
): Promise<TakenOver> {
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
 * Gives pictures that lay in the library already the words of this answer; what a page shows keeps its own. Called in
 * the transaction of the answer, before anything shows them.
 */
export async function describeTaken(
  trx: Db,
  by: { id: string },
  { ids, newIds }: TakenOver,
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

/** Takes out of the library again what an answer brought that came too late, unless something shows it by now. */
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
