import type { Db } from '#app/platform/database/db.ts'
import type { FileStore } from '#app/platform/files/file-store.ts'
import type { Job } from '#app/platform/jobs/job-queue.ts'
import { forgetVariants } from './variants.server.ts'

/** Deletes the files of a deleted picture, unless it was added again in the meantime. */
export const removeFiles: Job<{ pictureId: string; files: string[] }, { db: Db; files: FileStore }> = {
  kind: 'pictures.remove-files',
  async run({ db, files }, { pictureId, files: names }) {
    const again = await db.selectFrom('pictures').select('id').where('id', '=', pictureId).executeTakeFirst()
    if (again !== undefined) return
    await Promise.all(names.map((name) => files.delete(name)))
    forgetVariants(files, pictureId)
  },
}
