import { berlinInstant } from '#app/lib/berlin-time.ts'
import { addDays, type IsoDay } from '#app/lib/calendar-day.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { enqueue, type Job } from '#app/platform/jobs/job-queue.ts'
import type { Services } from '#app/platform/services.ts'
import { sweepOrphans } from './sent-pictures/sweep-pictures.job.server.ts'

type ForgetRequest = Job<{ requestId: string }, Pick<Services, 'db' | 'now'>>

const kind = 'requests.forget'

/** Deletes a request with its history and mails after its last day of retention. */
export const forgetRequest: ForgetRequest = {
  kind,
  async run({ db, now }, { requestId }) {
    const at = now()
    const row = await db
      .selectFrom('requests')
      .select('delete_after')
      .where('id', '=', requestId)
      .executeTakeFirst()
    if (row?.delete_after == null) return
    if (row.delete_after < localDate(at.getTime())) {
      await inTransaction(db, async (trx) => {
        await trx.deleteFrom('requests').where('id', '=', requestId).execute()
        await sweepOrphans(trx, at)
      })
      return
    }
    await forgetAfter(db, requestId, row.delete_after, at)
  },
}

/** Schedules the deletion of the request for the end of its last day of retention in Berlin. */
export async function forgetAfter(trx: Db, requestId: string, lastDay: IsoDay, at: Date) {
  const dueAt = new Date(berlinInstant(addDays(lastDay, 1)))
  await enqueue(trx, { kind }, { requestId }, { at, dueAt })
}
