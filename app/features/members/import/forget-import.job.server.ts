import type { Job } from '#app/platform/jobs/job-queue.ts'
import type { Services } from '#app/platform/services.ts'

const dayMs = 86_400_000
/** Time after which an abandoned upload is deleted. */
export const forgetDraftAfterMs = 7 * dayMs
/** Leaves enough time to deal with rejected rows. */
export const forgetReportAfterMs = 90 * dayMs

/** Deletes an upload that is still a draft, or an expired report. */
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
