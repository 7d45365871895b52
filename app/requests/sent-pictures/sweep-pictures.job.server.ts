import type { Db } from '#app/platform/database/db.ts'
import type { FileStore } from '#app/platform/files/file-store.ts'
import { enqueue, type Job } from '#app/platform/jobs/job-queue.ts'

/** Long enough for a form that is being received now. */
const graceMs = 60 * 60_000

type Context = { db: Db; files: FileStore; now: () => Date }

const kind = 'requests.sweep-pictures'

/** Deletes pictures without a request: incomplete uploads, or released ones. */
export const sweepPictures: Job<Record<string, never>, Context> = {
  kind,
  async run({ db, files, now }) {
    const before = new Date(now().getTime() - graceMs).toISOString()
    const rows = await db
      .selectFrom('request_pictures')
      .select('id')
      .where('request_id', 'is', null)
      .where('created_at', '<=', before)
      .execute()
    for (const { id } of rows) {
      for (const name of [`anfragen/${id}.jpg`, `anfragen/${id}.webp`]) await files.delete(name)
      await db.deleteFrom('request_pictures').where('id', '=', id).where('request_id', 'is', null).execute()
    }
  },
}

/** Schedules the deletion of unused pictures in an hour. */
export async function sweepSoon(trx: Db, at: Date) {
  await enqueue(trx, { kind }, {}, { at, dueAt: new Date(at.getTime() + graceMs) })
}

/** After requests were deleted: schedules the sweep only when one of them had pictures. */
export async function sweepOrphans(trx: Db, at: Date) {
  const orphan = await trx
    .selectFrom('request_pictures')
    .select('id')
    .where('request_id', 'is', null)
    .limit(1)
    .executeTakeFirst()
  if (orphan !== undefined) await sweepSoon(trx, at)
}
