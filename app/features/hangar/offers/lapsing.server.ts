import { berlinInstant } from '#app/lib/berlin-time.ts'
import { addDays, type IsoDay } from '#app/lib/calendar-day.ts'
import type { Db } from '#app/platform/database/db.ts'
import { enqueue } from '#app/platform/jobs/job-queue.ts'

/** The job does nothing if the offer's last day has changed. */
export type Lapse = { requestId: string; until: IsoDay }

export const lapsing = 'hangar.lapse-offer'

/** Queues the end of the offer for midnight (Europe/Berlin) after its last day. */
export async function lapseAfter(trx: Db, requestId: string, until: IsoDay, at: Date) {
  const dueAt = new Date(berlinInstant(addDays(until, 1)))
  await enqueue<Lapse>(trx, { kind: lapsing }, { requestId, until }, { at, dueAt })
}
