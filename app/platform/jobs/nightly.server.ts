import { berlinInstant } from '#app/lib/berlin-time.ts'
import { addDays, type IsoDay } from '#app/lib/calendar-day.ts'
import { localDate } from '#app/lib/german-dates.ts'
import type { Db } from '#app/platform/database/db.ts'
import { once } from '#app/platform/database/once.server.ts'
import type { Job } from './job-queue.ts'

type Night = { night: IsoDay }
type Context = { db: Db; now: () => Date }

/** Three o'clock in Berlin, when nobody is about; on the day in March without one an hour later. */
const minutesAfterMidnight = 3 * 60

/** A job that runs once every night; it asks for its next turn before its work, so that a failure ends no chain. */
export function nightly<C extends Context>(
  kind: string,
  work: (context: C, night: IsoDay) => Promise<void>,
): Job<Night, C> {
  return {
    kind,
    async run(context, { night }) {
      const at = context.now()
      await askForNight(context.db, { kind }, at)
      // Asked for while the clock was ahead: that night is still to come, and will be asked for again.
      if (night <= addDays(localDate(at.getTime()), mostNightsAhead)) await work(context, night)
    },
  }
}

/** A clock that is wrong is wrong by more; to work a night some days early does no harm. */
const mostNightsAhead = 7

/** The next night's turn, once, however many ask for it: at the start of each process and by the turn before. */
export async function askForNight(db: Db, { kind }: { kind: string }, at: Date) {
  const today = localDate(at.getTime())
  const isBefore = at.getTime() < berlinInstant(today, minutesAfterMidnight)
  const night = isBefore ? today : addDays(today, 1)
  const due = new Date(berlinInstant(night, minutesAfterMidnight))
  await enqueueRun(db, { kind, turn: night, payload: { night } satisfies Night, due }, at)
}

type Occasion = { kind: string; turn: string }

/**
 * Writes the letters of one turn, all of them or none, and no second time when the process died between them and putting
 * the job away. `write` says whether there was anything to write; while there is not, the turn may be asked again.
 */
export async function writeOnce(
  db: Db,
  { kind, turn }: Occasion,
  at: Date,
  write: (trx: Db) => Promise<boolean>,
) {
  const key = `${kind}:${turn}`.replace(/[^\w:-]/g, ':')
  await once(db, { by: { id: 'platzrunde' }, key }, at, async (trx) =>
    (await write(trx)) ? { id: turn } : {},
  )
}

type Turn = { kind: string; turn: string; payload: unknown; due: Date }

/** A job of which there is one for each turn, whoever asks. */
export async function enqueueRun(db: Db, { kind, turn, payload, due }: Turn, at: Date) {
  await db
    .insertInto('jobs')
    .values({
      id: `${kind}.${turn}`,
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
