import { berlinInstant } from '#app/lib/berlin-time.ts'
import { addDays, type IsoDay } from '#app/lib/calendar-day.ts'
import type { Db } from '#app/platform/database/db.ts'
import { enqueue } from '#app/platform/jobs/job-queue.ts'

/** A job whose day is no longer that of the offer has nothing to do. */
export type Lapse = { requestId: string; until: IsoDay }

export const lapsing = 'hangar.lapse-offer'

/** Has the offer end when the last day on which it can be accepted is over in Berlin. */
export async function lapseAfter(trx: Db, requestId: string, until: IsoDay, at: Date) {
  const dueAt = new Date(berlinInstant(addDays(until, 1)))
  await enqueue<Lapse>(trx, { kind: lapsing }, { requestId, until }, { at, dueAt })
}
