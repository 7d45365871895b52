import type { Db } from '#app/platform/database/db.ts'
import type { Job } from './job-queue.ts'

const heldFor = 5 * 60_000
const attemptsBeforeGivingUp = 8

type WorkerContext = { db: Db; now: () => Date; log: (event: string, facts: Record<string, unknown>) => void }

/** Runs the oldest due job; `false` when there was none. */
export async function runNextJob<C extends WorkerContext>(
  context: C,
  jobs: readonly Job<never, C>[],
): Promise<boolean> {
  const { db, now } = context
  const at = now()
  const claimed = await claim(
    db,
    jobs.map(({ kind }) => kind),
    at,
  )
  if (claimed === undefined) return false

  const job = jobs.find(({ kind }) => kind === claimed.kind)
  try {
    await job?.run(context, JSON.parse(claimed.payload) as never)
    await db.deleteFrom('jobs').where('id', '=', claimed.id).execute()
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    context.log('job failed', { kind: claimed.kind, job: claimed.id, attempts: claimed.attempts, message })
    await postpone(db, claimed, message, now())
  }
  return true
}

/** One statement takes it, so two workers never hold the same job. */
async function claim(db: Db, kinds: string[], at: Date) {
  const next = db
    .selectFrom('jobs')
    .select('id')
    .where('kind', 'in', kinds)
    .where('failed_at', 'is', null)
    .where('due_at', '<=', at.toISOString())
    .where((or) => or.or([or('claimed_until', 'is', null), or('claimed_until', '<', at.toISOString())]))
    .orderBy('due_at')
    .limit(1)
  return db
    .updateTable('jobs')
    .set((row) => ({
      claimed_until: new Date(at.getTime() + heldFor).toISOString(),
      attempts: row('attempts', '+', 1),
    }))
    .where('id', 'in', next)
    .where((or) => or.or([or('claimed_until', 'is', null), or('claimed_until', '<', at.toISOString())]))
    .returning(['id', 'kind', 'payload', 'attempts'])
    .executeTakeFirst()
}

async function postpone(db: Db, job: { id: string; attempts: number }, message: string, at: Date) {
  const givenUp = job.attempts >= attemptsBeforeGivingUp
  const wait = 30_000 * 2 ** (job.attempts - 1)
  await db
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

/** Works the queue until stopped; `stop` resolves when the job at hand is done. */
export function startWorker<C extends WorkerContext>(context: C, jobs: readonly Job<never, C>[]) {
  let stopped = false
  let wake: () => void = () => undefined

  async function work() {
    while (!stopped) {
      const busy = await runNextJob(context, jobs).catch((error: Error) => {
        context.log('job queue unreachable', { message: error.message })
        return false
      })
      if (busy || stopped) continue
      await new Promise<void>((resolve) => {
        wake = resolve
        setTimeout(resolve, idlePause).unref()
      })
    }
  }

  const done = work()
  return {
    async stop() {
      stopped = true
      wake()
      await done
    },
  }
}
