import type { ExpressionBuilder } from 'kysely'
import type { Db } from '#app/platform/database/db.ts'
import type { Database } from '#app/platform/database/tables.ts'
import type { Job } from './job-queue.ts'

/** How long a job stays claimed after its process was killed; a running worker renews the claim. */
const heldForMs = 60_000
const renewedEveryMs = 15_000
const attemptsBeforeGivingUp = 8

type WorkerContext = {
  db: Db
  now: () => Date
  log: (event: string, facts: Record<string, unknown>) => void
  /** Multiplies all pauses below; 1 except in tests. */
  jobPauseFactor?: number
}

const factorOf = ({ jobPauseFactor = 1 }: WorkerContext) => jobPauseFactor

/** Runs the oldest due job; returns `false` when there was none. */
export async function runNextJob<C extends WorkerContext>(
  context: C,
  jobs: readonly Job<never, C>[],
): Promise<boolean> {
  const claimed = await claim(
    context,
    jobs.map(({ kind }) => kind),
  )
  if (claimed === undefined) return false
  await runClaimed(context, jobs, claimed)
  return true
}

type Claimed = NonNullable<Awaited<ReturnType<typeof claim>>>

async function runClaimed<C extends WorkerContext>(
  context: C,
  jobs: readonly Job<never, C>[],
  claimed: Claimed,
) {
  const { db } = context
  const job = jobs.find(({ kind }) => kind === claimed.kind)
  const renewing = setInterval(
    () => {
      renew(context, claimed.id).catch((error: Error) => {
        context.log('job queue unreachable', { message: error.message })
      })
    },
    renewedEveryMs * factorOf(context),
  )
  renewing.unref()
  try {
    await job?.run(context, JSON.parse(claimed.payload) as never)
    await db.deleteFrom('jobs').where('id', '=', claimed.id).execute()
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    context.log('job failed', { kind: claimed.kind, job: claimed.id, attempts: claimed.attempts, message })
    await postpone(context, claimed, message)
  } finally {
    clearInterval(renewing)
  }
}

const heldUntil = (context: WorkerContext, at: Date) =>
  new Date(at.getTime() + heldForMs * factorOf(context)).toISOString()

/** Renews the claim of a running job; a job that has ended meanwhile is left alone. */
async function renew(context: WorkerContext, id: string) {
  await context.db
    .updateTable('jobs')
    .set({ claimed_until: heldUntil(context, context.now()) })
    .where('id', '=', id)
    .where('claimed_until', 'is not', null)
    .execute()
}

/** Possible difference between the clocks of two machines; times further ahead were written while a clock was wrong. */
const clockDifferenceMs = 60_000

const after = (at: Date, ms: number) => new Date(at.getTime() + ms).toISOString()

/** Condition for a due job. One created in the future is due at once: its time was computed from a clock that was ahead. */
const isDue = (at: Date) => (or: ExpressionBuilder<Database, 'jobs'>) =>
  or.or([or('due_at', '<=', at.toISOString()), or('created_at', '>', after(at, clockDifferenceMs))])

/** Condition for an unclaimed job: never claimed, claim expired, or claimed for longer than any worker claims. */
const isFree = (context: WorkerContext, at: Date) => (or: ExpressionBuilder<Database, 'jobs'>) =>
  or.or([
    or('claimed_until', 'is', null),
    or('claimed_until', '<', at.toISOString()),
    or('claimed_until', '>', after(at, heldForMs * factorOf(context) + clockDifferenceMs)),
  ])

/** A read costs a tenth of the claim, which on SQLite takes the write lock and another thread. */
async function isAnyDue(context: WorkerContext, kinds: string[], at: Date): Promise<boolean> {
  const due = await context.db
    .selectFrom('jobs')
    .select('id')
    .where('kind', 'in', kinds)
    .where('failed_at', 'is', null)
    .where(isDue(at))
    .where(isFree(context, at))
    .limit(1)
    .executeTakeFirst()
  return due !== undefined
}

/** Claims the next job in a single statement, so that two workers never get the same one. */
async function claim(context: WorkerContext, kinds: string[]) {
  const { db } = context
  const at = context.now()
  if (!(await isAnyDue(context, kinds, at))) return undefined
  const next = db
    .selectFrom('jobs')
    .select('id')
    .where('kind', 'in', kinds)
    .where('failed_at', 'is', null)
    .where(isDue(at))
    .where(isFree(context, at))
    .orderBy('due_at')
    // Mails with the same due time are sent in the order in which they were written.
    .orderBy('id')
    .limit(1)
  return db
    .updateTable('jobs')
    .set((row) => ({
      claimed_until: heldUntil(context, at),
      attempts: row('attempts', '+', 1),
    }))
    .where('id', 'in', next)
    .where(isFree(context, at))
    .returning(['id', 'kind', 'payload', 'attempts'])
    .executeTakeFirst()
}

async function postpone(context: WorkerContext, job: { id: string; attempts: number }, message: string) {
  const at = context.now()
  const givenUp = job.attempts >= attemptsBeforeGivingUp
  const wait = 30_000 * 2 ** (job.attempts - 1) * factorOf(context)
  await context.db
    .updateTable('jobs')
    .set({
      claimed_until: null,
      due_at: new Date(at.getTime() + wait).toISOString(),
      failed_at: givenUp ? at.toISOString() : null,
      last_error: message,
    })
    .where('id', '=', job.id)
    .execute()
}

const idlePause = 2_000
/** Poll interval of a worker that is notified of jobs: for jobs of a killed process, and for a clock that was changed. */
const notifiedPause = 30_000

/** Returns the milliseconds until the queue should be polled again without a notification. */
async function pauseOf(context: WorkerContext, isNotified: boolean): Promise<number> {
  if (!isNotified) return idlePause * factorOf(context)
  const at = context.now()
  const next = await context.db
    .selectFrom('jobs')
    .select(({ fn }) => fn.min('due_at').as('at'))
    .where('failed_at', 'is', null)
    .where('due_at', '>', at.toISOString())
    .executeTakeFirst()
  const untilDue = next?.at == null ? notifiedPause : Date.parse(next.at) - at.getTime()
  return Math.min(notifiedPause * factorOf(context), Math.max(1, untilDue))
}

/**
 * Processes the queue until stopped: one job at a time, and beside it the kinds with `atOnce`. `isNotified`: whether `wake` is
 * called for every new job; otherwise the queue is polled. `stop` resolves when the running jobs are done.
 */
export function startWorker<C extends WorkerContext>(
  context: C,
  jobs: readonly Job<never, C>[],
  isNotified = () => false,
) {
  let stopped = false
  let wake: () => void = () => undefined
  const running = new Map<Promise<void>, string>()

  function mayStart({ kind, atOnce }: Job<never, C>): boolean {
    const kinds = [...running.values()]
    if (atOnce !== undefined) return kinds.filter((other) => other === kind).length < atOnce
    return kinds.every((other) => jobs.find((job) => job.kind === other)?.atOnce !== undefined)
  }

  async function startNext(): Promise<boolean> {
    const kinds = jobs.filter(mayStart).map(({ kind }) => kind)
    const claimed = kinds.length === 0 ? undefined : await claim(context, kinds)
    if (claimed === undefined) return false
    const run = runClaimed(context, jobs, claimed)
      .catch(unreachable)
      .then(() => {
        running.delete(run)
        wake()
      })
    running.set(run, claimed.kind)
    return true
  }

  function unreachable(error: Error) {
    context.log('job queue unreachable', { message: error.message })
  }

  async function work() {
    while (!stopped) {
      const woken = new Promise<void>((resolve) => (wake = resolve))
      const busy = await startNext().catch((error: Error) => {
        unreachable(error)
        return false
      })
      if (busy || stopped) continue
      const pause = setTimeout(
        wake,
        await pauseOf(context, isNotified()).catch(() => idlePause * factorOf(context)),
      )
      pause.unref()
      await woken
      clearTimeout(pause)
    }
    await Promise.all(running.keys())
  }

  const done = work()
  return {
    /** To be called when a job was, or may have been, queued. */
    wake: () => wake(),
    async stop() {
      stopped = true
      wake()
      await done
    },
  }
}
