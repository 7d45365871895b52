import type { Db } from '#app/platform/database/db.ts'

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

/** Begins anew as if it had never been tried; `false` when it is not among those given up. */
export async function runAgain(db: Db, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set({ failed_at: null, attempts: 0, claimed_until: null, due_at: at.toISOString() })
    .where('id', '=', id)
    .where('failed_at', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function discardJob(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('jobs')
    .where('id', '=', id)
    .where('failed_at', 'is not', null)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
