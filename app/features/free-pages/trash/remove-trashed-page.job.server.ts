import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { inTransaction } from '#app/platform/database/db.ts'
import type { Job } from '#app/platform/jobs/job-queue.ts'
import type { Services } from '#app/platform/services.ts'

type RemoveTrashedPage = Job<{ pageId: string; trashedAt: string }, Pick<Services, 'db' | 'log' | 'now'>>

/** Deletes a trashed page with its versions permanently; does nothing if it was restored or trashed again since. */
export const removeTrashedPage: RemoveTrashedPage = {
  kind: 'free-pages.remove-trashed-page',
  async run({ db, log, now }, { pageId, trashedAt }) {
    const title = await inTransaction(db, async (trx) => {
      const removed = await trx
        .deleteFrom('free_pages')
        .where('id', '=', pageId)
        .where('status', '=', 'trashed')
        .where('trashed_at', '=', trashedAt)
        .returning('title')
        .executeTakeFirst()
      if (removed === undefined) return undefined
      const line = { subject: 'free-page', id: pageId, name: removed.title, act: 'removed' } as const
      await recordChange(trx, null, line, now())
      return removed.title
    })
    if (title !== undefined) log('page removed from trash', { page: pageId, trashedAt })
  },
}
