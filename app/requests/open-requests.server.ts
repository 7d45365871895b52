import { mayDo, type Admin } from '#app/accounts/actor.ts'
import type { Task } from '#app/accounts/rights.ts'
import type { Db } from '#app/platform/database/db.ts'
import { firstStatus, type RequestKind } from './request-kind.ts'

const answeredBy: Record<RequestKind<unknown>['kind'], Task> = {
  contact: 'answer-contact',
  'trial-flight': 'answer-trial-flights',
  membership: 'decide-applications',
  hangar: 'answer-hangar',
  ppr: 'answer-ppr',
}

/**
 * How many requests of each kind nobody has answered yet, and since when the oldest waits (ISO 8601, UTC). Only
 * the kinds that this administrator has to do with.
 */
export async function countOpenRequests(db: Db, by: Admin) {
  const kinds = Object.entries(answeredBy).flatMap(([kind, task]) => (mayDo(by, task) ? [kind] : []))
  if (kinds.length === 0) return []
  return db
    .selectFrom('requests')
    .select(({ cast, fn }) => [
      'kind',
      cast<number>(fn.countAll(), 'integer').as('requests'),
      fn.min<string>('created_at').as('since'),
    ])
    .where('status', '=', firstStatus)
    .where('kind', 'in', kinds)
    .groupBy('kind')
    .orderBy('since')
    .execute()
}
