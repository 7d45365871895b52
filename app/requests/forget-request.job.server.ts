import { berlinInstant } from '#app/lib/berlin-time.ts'
import { addDays } from '#app/lib/calendar-day.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { enqueue, type Job } from '#app/platform/jobs/job-queue.ts'
import type { Services } from '#app/platform/services.ts'

type ForgetRequest = Job<{ requestId: string }, Pick<Services, 'db' | 'now'>>

/** Deletes a request with its history and mails once the last day it may be kept is over. */
export const forgetRequest: ForgetRequest = {
  kind: 'requests.forget',
  async run({ db, now }, { requestId }) {
    const at = now()
    const row = await db
      .selectFrom('requests')
      .select('delete_after')
      .where('id', '=', requestId)
      .executeTakeFirst()
    if (row?.delete_after == null) return
    if (row.delete_after < localDate(at.getTime())) {
      await db.deleteFrom('requests').where('id', '=', requestId).execute()
      return
    }
    const dueAt = new Date(berlinInstant(addDays(row.delete_after, 1)))
    await enqueue(db, forgetRequest, { requestId }, { at, dueAt })
  },
}
