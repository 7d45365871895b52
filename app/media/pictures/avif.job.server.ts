import type { Db } from '#app/platform/database/db.ts'
import type { FileStore } from '#app/platform/files/file-store.ts'
import type { Job } from '#app/platform/jobs/job-queue.ts'
import { decodeUpright, encodeAvif } from './encode.server.ts'
import { pictureFileName } from './picture.ts'
import { variantName } from './variants.server.ts'

/** Creates the AVIF versions of a picture, one size after the other; pages reference them once all exist. */
export const makeAvif: Job<{ pictureId: string }, { db: Db; files: FileStore }> = {
  kind: 'pictures.avif',
  // A queue of its own, so that an upload of a hundred pictures does not delay other jobs.
  atOnce: 1,
  async run({ db, files }, { pictureId }) {
    const row = await db
      .selectFrom('pictures')
      .select(['original_file', 'widths', 'has_avif'])
      .where('id', '=', pictureId)
      .executeTakeFirst()
    if (row === undefined || row.has_avif === 1) return

    const original = await files.read(row.original_file)
    if (original === undefined)
      throw new Error(`The original of picture ${pictureId} is not in the file store`)
    const widths = JSON.parse(row.widths) as number[]
    const pixels = await decodeUpright(original, Math.max(...widths))
    if (pixels === undefined) throw new Error(`The original of picture ${pictureId} cannot be read`)

    const twins: string[] = []
    for (const width of widths) {
      // One at a time on purpose: the other cores are for the pages.
      const twin = variantName(pictureFileName(pictureId, width, 'avif'))
      await files.write(twin, await encodeAvif(pixels, width))
      twins.push(twin)
    }
    const update = db.updateTable('pictures').set({ has_avif: 1 }).where('id', '=', pictureId)
    const { numUpdatedRows } = await update.executeTakeFirst()
    // The picture was deleted in the meantime, before these files existed, so they are deleted here.
    if (numUpdatedRows === 0n) await Promise.all(twins.map((twin) => files.delete(twin)))
  },
}
