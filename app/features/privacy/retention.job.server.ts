import { berlinInstant } from '#app/lib/berlin-time.ts'
import { addDays, daysBetween, type IsoDay } from '#app/lib/calendar-day.ts'
import { localDate } from '#app/lib/german-dates.ts'
import type { Db } from '#app/platform/database/db.ts'
import type { Job } from '#app/platform/jobs/job-queue.ts'
import { enqueueRun } from '#app/platform/jobs/nightly.server.ts'
import type { Services } from '#app/platform/services.ts'
import { deleteWhatEnded, forgetWhatIsOver } from './retention.server.ts'

const kind = 'privacy.retention'
/** Minutes after midnight, Europe/Berlin: no one edits, and daylight saving time does not change at this time. */
const runsAtMinute = 3 * 60 + 40

/**
 * Maximum deviation in nights from the planned one: with a clock wrong by years everything would be deleted. A server that
 * was off for longer deletes one night later.
 */
const mostNightsOff = 3

/** Every night queues the next one, so that a failure does not end the series, deletes what is over and records how much. */
export const runRetention: Job<{ day: IsoDay }, Services> = {
  kind,
  async run(services, { day: arranged }) {
    const { db, now, log } = services
    const at = now()
    const day = localDate(at.getTime())
    await arrange(db, addDays(day, 1), at)
    if (Math.abs(daysBetween(arranged, day)) > mostNightsOff) {
      log('retention put off by a night', { arranged, day })
      return
    }
    const deleted = { ...(await forgetWhatIsOver(db, at)), ...(await deleteWhatEnded(services, at)) }
    await db
      .insertInto('retention_runs')
      .values({ id: day, at: at.toISOString(), gone: JSON.stringify(deleted) })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
  },
}

/** At server start queues the run of the coming night. */
export async function applyRetention({ db, now }: Pick<Services, 'db' | 'now'>) {
  const at = now()
  await arrange(db, addDays(localDate(at.getTime()), 1), at)
}

async function arrange(db: Db, day: IsoDay, at: Date) {
  await enqueueRun(
    db,
    { kind, run: day, payload: { day }, due: new Date(berlinInstant(day, runsAtMinute)) },
    at,
  )
}
