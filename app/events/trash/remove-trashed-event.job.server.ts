import type { Job } from '#app/platform/jobs/job-queue.ts'
import type { Services } from '#app/platform/services.ts'

type RemoveTrashedEvent = Job<{ eventId: string; trashedAt: string }, Pick<Services, 'db' | 'log'>>

/** Removes an event with its versions for good; one that was taken out since, or put in anew, is left alone. */
export const removeTrashedEvent: RemoveTrashedEvent = {
  kind: 'events.remove-trashed-event',
  async run({ db, log }, { eventId, trashedAt }) {
    const { numDeletedRows } = await db
      .deleteFrom('events')
      .where('id', '=', eventId)
      .where('publication', '=', 'trashed')
      .where('trashed_at', '=', trashedAt)
      .executeTakeFirst()
    if (numDeletedRows > 0n) log('event removed from trash', { event: eventId, trashedAt })
  },
}
