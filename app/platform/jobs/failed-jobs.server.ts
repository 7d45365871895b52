import type { ExpressionBuilder } from 'kysely'
import type { Database } from '#app/platform/database/tables.ts'
import type { Db } from '../database/db.ts'

/** A job by its id, or by kind and payload. */
type Job = { id: string } | { kind: string; payload: object }

const isIt = (job: Job) => (row: ExpressionBuilder<Database, 'jobs'>) =>
  'id' in job
    ? row('id', '=', job.id)
    : row.and([row('kind', '=', job.kind), row('payload', '=', JSON.stringify(job.payload))])

/** Returns jobs that failed for good, newest first. */
export function listFailedJobs(db: Db, limit: number) {
  return db
    .selectFrom('jobs')
    .select(['id', 'kind', 'attempts', 'failed_at', 'last_error'])
    .where('failed_at', 'is not', null)
    .orderBy('failed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export async function countFailedJobs(db: Db): Promise<number> {
  const { jobs } = await db
    .selectFrom('jobs')
    .select(({ cast, fn }) => cast<number>(fn.countAll(), 'integer').as('jobs'))
    .where('failed_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return jobs
}

/** Returns when the job failed for good; `null` while it is retried, or when it is done. */
export async function failedSince(db: Db, job: Job): Promise<string | null> {
  const row = await db
    .selectFrom('jobs')
    .select('failed_at')
    .where(isIt(job))
    .where('failed_at', 'is not', null)
    .executeTakeFirst()
  return row?.failed_at ?? null
}

/** Returns whether the job is running, waiting or being retried. */
export async function isStillTried(db: Db, job: Job): Promise<boolean> {
  const row = await db
    .selectFrom('jobs')
    .select('id')
    .where(isIt(job))
    .where('failed_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Queues a failed job again as if it were new; `false` when it has not failed for good. */
export async function tryOnceMore(trx: Db, job: Job, at: Date): Promise<boolean> {
  const again = await trx
    .updateTable('jobs')
    .set({ failed_at: null, attempts: 0, due_at: at.toISOString(), claimed_until: null })
    .where(isIt(job))
    .where('failed_at', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return again !== undefined
}

/** Deletes a failed job; `false` when it has not failed for good. */
export async function dropFailed(trx: Db, job: Job): Promise<boolean> {
  const dropped = await trx
    .deleteFrom('jobs')
    .where(isIt(job))
    .where('failed_at', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return dropped !== undefined
}
