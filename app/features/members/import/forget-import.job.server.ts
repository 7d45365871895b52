import type { Job } from '#app/platform/jobs/job-queue.ts'
import type { Services } from '#app/platform/services.ts'

const dayMs = 86_400_000
/** A file nobody came back to. */
export const forgetDraftAfterMs = 7 * dayMs
/** Time enough to settle what was refused. */
export const forgetReportAfterMs = 90 * dayMs

/** Deletes an upload that stayed a draft, and a report once its time is over. */
export const forgetImport: Job<{ importId: string }, Pick<Services, 'db' | 'now'>> = {
  kind: 'members.forget-import',
  async run({ db, now }, { importId }) {
    const finishedBefore = new Date(now().getTime() - forgetReportAfterMs).toISOString()
    await db
      .deleteFrom('member_imports')
      .where('id', '=', importId)
      .where((row) => row.or([row('state', '=', 'draft'), row('finished_at', '<=', finishedBefore)]))
      .execute()
  },
}
