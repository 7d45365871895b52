import type { Admin } from '#app/accounts/actor.ts'
import type { Db } from '#app/platform/database/db.ts'
import { firstStatus } from './request-kind.ts'

/** How many requests of each kind nobody has answered yet, and since when the oldest waits (ISO 8601, UTC). */
export async function countOpenRequests(db: Db, _by: Admin) {
  return db
    .selectFrom('requests')
    .select(({ cast, fn }) => [
      'kind',
      cast<number>(fn.countAll(), 'integer').as('requests'),
      fn.min<string>('created_at').as('since'),
    ])
    .where('status', '=', firstStatus)
    .groupBy('kind')
    .orderBy('since')
    .execute()
}
