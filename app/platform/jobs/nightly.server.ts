import { berlinInstant } from '#app/lib/berlin-time.ts'
import { addDays, type IsoDay } from '#app/lib/calendar-day.ts'
import { localDate } from '#app/lib/german-dates.ts'
import type { Db } from '#app/platform/database/db.ts'
import { once } from '#app/platform/database/once.server.ts'
import type { Job } from './job-queue.ts'

type Night = { night: IsoDay }
type Context = { db: Db; now: () => Date }

/** Three o'clock in Berlin, when few people use the site; the hour that March skips and October repeats is over. */
const minutesAfterMidnight = 3 * 60

/**
 * Returns a job that runs every night. It schedules its next run before its work, so that a failure does not end the
 * series.
 */
export function nightly<C extends Context>(
  kind: string,
  work: (context: C, night: IsoDay) => Promise<void>,
): Job<Night, C> {
  return {
    kind,
    async run(context, { night }) {
      const at = context.now()
      await askForNight(context.db, { kind }, at)
      // A run scheduled while the clock was ahead: that night is still to come and will be scheduled again.
      if (night <= addDays(localDate(at.getTime()), mostNightsAhead)) await work(context, night)
    },
  }
}

/** A wrong clock is usually wrong by more; running a night some days early is harmless. */
const mostNightsAhead = 7

/** Schedules the run of the next night, once, although every starting process and every run calls this. */
export async function askForNight(db: Db, { kind }: { kind: string }, at: Date) {
  const today = localDate(at.getTime())
  const isBefore = at.getTime() < berlinInstant(today, minutesAfterMidnight)
  const night = isBefore ? today : addDays(today, 1)
  const due = new Date(berlinInstant(night, minutesAfterMidnight))
  await enqueueRun(db, { kind, run: night, payload: { night } satisfies Night, due }, at)
}

type Occasion = { kind: string; run: string }

/**
 * Writes the mails of one run, all or none, and not twice when the process died before deleting the job. `write` returns
 * whether there was anything to write; if not, the run may be repeated.
 */
export async function writeOnce(
  db: Db,
  { kind, run }: Occasion,
  at: Date,
  write: (trx: Db) => Promise<boolean>,
) {
  const key = `${kind}:${run}`.replace(/[^\w:-]/g, ':')
  await once(db, { by: { id: 'platzrunde' }, key }, at, async (trx) =>
    (await write(trx)) ? { id: run } : {},
  )
}

type Run = { kind: string; run: string; payload: unknown; due: Date }

/** Queues a job at most once per `run`, its day or id. */
export async function enqueueRun(db: Db, { kind, run, payload, due }: Run, at: Date) {
  await db
    .insertInto('jobs')
    .values({
      id: `${kind}.${run}`,
      kind,
      payload: JSON.stringify(payload),
      due_at: due.toISOString(),
      attempts: 0,
      claimed_until: null,
      failed_at: null,
      last_error: null,
      created_at: at.toISOString(),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}
