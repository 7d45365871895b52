import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { inTransaction } from '#app/platform/database/db.ts'
import type { Job } from '#app/platform/jobs/job-queue.ts'
import type { Services } from '#app/platform/services.ts'

type RemoveTrashedEvent = Job<{ eventId: string; trashedAt: string }, Pick<Services, 'db' | 'log' | 'now'>>

/** Deletes an event with its versions permanently, unless it was restored or trashed again since. */
export const removeTrashedEvent: RemoveTrashedEvent = {
  kind: 'events.remove-trashed-event',
  async run({ db, log, now }, { eventId, trashedAt }) {
    const isRemoved = await inTransaction(db, async (trx) => {
      const removed = await trx
        .deleteFrom('events')
        .where('id', '=', eventId)
        .where('publication', '=', 'trashed')
        .where('trashed_at', '=', trashedAt)
        .returning('title')
        .executeTakeFirst()
      if (removed === undefined) return false
      const line = { subject: 'event', id: eventId, name: removed.title, act: 'removed' } as const
      await recordChange(trx, null, line, now())
      return true
    })
    if (isRemoved) log('event removed from trash', { event: eventId, trashedAt })
  },
}
