import { berlinInstant } from '#app/lib/berlin-time.ts'
import { addDays, type IsoDay } from '#app/lib/calendar-day.ts'
import { localDate } from '#app/lib/german-dates.ts'
import type { Db } from '#app/platform/database/db.ts'
import { enqueue, type Job } from '#app/platform/jobs/job-queue.ts'
import type { Services } from '#app/platform/services.ts'

type ForgetRegistration = Job<{ registrationId: string }, Pick<Services, 'db' | 'now'>>

const kind = 'events.forget-registration'

/** Deletes a registration with its links once the last day it may be kept is over; the event may have moved since. */
export const forgetRegistration: ForgetRegistration = {
  kind,
  async run({ db, now }, { registrationId }) {
    const at = now()
    const row = await db
      .selectFrom('event_registrations')
      .select('delete_after')
      .where('id', '=', registrationId)
      .executeTakeFirst()
    if (row?.delete_after == null) return
    if (row.delete_after < localDate(at.getTime())) {
      await db.deleteFrom('event_registrations').where('id', '=', registrationId).execute()
      return
    }
    await forgetRegistrationAfter(db, registrationId, row.delete_after, at)
  },
}

/** Has it deleted when the day, the last on which it may be kept, is over in Berlin. */
export async function forgetRegistrationAfter(trx: Db, registrationId: string, lastDay: IsoDay, at: Date) {
  const dueAt = new Date(berlinInstant(addDays(lastDay, 1)))
  await enqueue(trx, { kind }, { registrationId }, { at, dueAt })
}
