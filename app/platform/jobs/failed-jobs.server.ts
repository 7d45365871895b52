import type { ExpressionBuilder } from 'kysely'
import type { Database } from '#app/platform/database/tables.ts'
import type { Db } from '../database/db.ts'

/** By its id, or by what it does to what. */
type Job = { id: string } | { kind: string; payload: object }

const isIt = (job: Job) => (row: ExpressionBuilder<Database, 'jobs'>) =>
  'id' in job
    ? row('id', '=', job.id)
    : row.and([row('kind', '=', job.kind), row('payload', '=', JSON.stringify(job.payload))])

/** Given up after their last attempt, the newest first. */
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

/** Since when nobody tries any more; `null` while it is still tried, or done. */
export async function failedSince(db: Db, job: Job): Promise<string | null> {
  const row = await db
    .selectFrom('jobs')
    .select('failed_at')
    .where(isIt(job))
    .where('failed_at', 'is not', null)
    .executeTakeFirst()
  return row?.failed_at ?? null
}

/** Whether somebody is at it or will be. */
export async function isStillTried(db: Db, job: Job): Promise<boolean> {
  const row = await db
    .selectFrom('jobs')
    .select('id')
    .where(isIt(job))
    .where('failed_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Has it tried once more, as if it had never been. `false` when nobody has given it up. */
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

/** Takes it off the list of what failed. `false` when it is still tried. */
export async function dropFailed(trx: Db, job: Job): Promise<boolean> {
  const dropped = await trx
    .deleteFrom('jobs')
    .where(isIt(job))
    .where('failed_at', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return dropped !== undefined
}
