import { berlinInstant } from '#app/lib/berlin-time.ts'
import { addDays, daysBetween, type IsoDay } from '#app/lib/calendar-day.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { enqueue, type Job } from '#app/platform/jobs/job-queue.ts'
import type { Services } from '#app/platform/services.ts'
import { forgetWhatIsOver } from './retention.server.ts'

const kind = 'privacy.retention'
/** Minutes after midnight, Europe/Berlin: no one edits, and daylight saving time does not change at this time. */
const runsAtMinute = 3 * 60 + 40

type RunRetention = Job<{ day: IsoDay }, Pick<Services, 'db' | 'now' | 'log'>>

/**
 * Maximum deviation in nights from the planned one: with a clock wrong by years everything would be deleted. A server that
 * was off for longer deletes one night later.
 */
const mostNightsOff = 3

/** Every night deletes expired data, records how much, and queues the next night. */
export const runRetention: RunRetention = {
  kind,
  async run({ db, now, log }, { day: arranged }) {
    const at = now()
    const day = localDate(at.getTime())
    if (Math.abs(daysBetween(arranged, day)) > mostNightsOff) {
      log('retention put off by a night', { arranged, day })
      await inTransaction(db, (trx) => arrange(trx, addDays(day, 1), at))
      return
    }
    const deleted = await forgetWhatIsOver(db, at)
    await inTransaction(db, async (trx) => {
      // Of two runs in one night only the first continues.
      const noted = await trx
        .insertInto('retention_runs')
        .values({ id: day, at: at.toISOString(), gone: JSON.stringify(deleted) })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning('id')
        .executeTakeFirst()
      if (noted !== undefined) await arrange(trx, addDays(day, 1), at)
    })
  },
}

/** At server start queues the first run in the coming night, unless one is queued. */
export async function applyRetention({ db, now }: Pick<Services, 'db' | 'now'>) {
  const at = now()
  await inTransaction(db, async (trx) => {
    const waiting = await trx
      .selectFrom('jobs')
      .select('id')
      .where('kind', '=', kind)
      .where('failed_at', 'is', null)
      .limit(1)
      .executeTakeFirst()
    if (waiting === undefined) await arrange(trx, addDays(localDate(at.getTime()), 1), at)
  })
}

async function arrange(trx: Db, day: IsoDay, at: Date) {
  await enqueue(trx, { kind }, { day }, { at, dueAt: new Date(berlinInstant(day, runsAtMinute)) })
}
