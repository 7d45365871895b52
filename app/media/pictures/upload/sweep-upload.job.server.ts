import type { Db } from '#app/platform/database/db.ts'
import type { FileStore } from '#app/platform/files/file-store.ts'
import { enqueue, type Job } from '#app/platform/jobs/job-queue.ts'

/** How long an interrupted upload can be resumed and its result requested; milliseconds. */
export const uploadLife = 24 * 60 * 60 * 1000

type Context = { db: Db; files: FileStore; now: () => Date }

/** Deletes the data of an abandoned upload; one still in progress is checked again later. */
export const sweepUpload: Job<{ uploadId: string }, Context> = {
  kind: 'pictures.sweep-upload',
  async run({ db, files, now }, { uploadId }) {
    const upload = await db
      .selectFrom('uploads')
      .select('updated_at')
      .where('id', '=', uploadId)
      .executeTakeFirst()
    const dueAt = upload && new Date(Date.parse(upload.updated_at) + uploadLife)
    if (dueAt !== undefined && dueAt > now()) {
      await enqueue(db, sweepUpload, { uploadId }, { at: now(), dueAt })
      return
    }
    await db.deleteFrom('uploads').where('id', '=', uploadId).execute()
    for (const name of await files.list(`uploads/${uploadId}`)) await files.delete(name)
  },
}
