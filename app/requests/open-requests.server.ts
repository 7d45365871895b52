import type { ExpressionBuilder } from 'kysely'
import { mayDo, type Admin } from '#app/platform/identity/actor.ts'
import type { Permission } from '#app/platform/identity/rights.ts'
import { compiledOnce } from '#app/platform/database/compiled-once.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import type { Database } from '#app/platform/database/tables.ts'
import { kindNames, workflows, type KindName } from './request-states.ts'
import { openStates } from './workflow.ts'

const answeredBy: Record<KindName, Permission> = {
  contact: 'answer-contact',
  'trial-flight': 'answer-trial-flights',
  membership: 'decide-applications',
  hangar: 'answer-hangar',
  ppr: 'answer-ppr',
  'destination-tip': 'write-posts',
  'old-photo': 'write-posts',
}

/** Returns the kinds this administrator is responsible for, in the order of the office. */
export function kindsFor(by: Admin): KindName[] {
  return kindNames.filter((kind) => mayDo(by, answeredBy[kind]))
}

/** Most requests listed one by one; a club with more uses the list of requests. */
const mostListed = 200

/** Returns requests waiting for the office, oldest first; only kinds this administrator is responsible for. */
export async function listOpenRequests(db: Db, by: Admin) {
  const kinds = kindsFor(by)
  if (kinds.length === 0) return []
  const rows = await readOpen(db, kinds)
  return rows.map((row) => ({ ...row, kind: row.kind as KindName }))
}

const readOpen = compiledOnce((db, kinds: readonly KindName[]) =>
  db
    .selectFrom('requests')
    .select(['id', 'number', 'kind', 'status', 'sender_name', 'fields', 'created_at', 'responsible_id'])
    .where(isOpenOf(kinds))
    .orderBy('created_at')
    .orderBy('id')
    .limit(mostListed),
)

/** Condition: of these kinds, and in a state waiting for the office. */
const isOpenOf =
  (kinds: readonly KindName[]) =>
  ({ or, and, eb }: ExpressionBuilder<Database, 'requests'>) =>
    or(kinds.map((kind) => and([eb('kind', '=', kind), eb('status', 'in', openStates(workflows[kind]))])))

/**
 * Counts the requests of each kind waiting for the office, with the time of the oldest (ISO 8601, UTC); only kinds this
 * administrator is responsible for.
 */
export async function countOpenRequests(db: Db, by: Admin) {
  const kinds = kindsFor(by)
  if (kinds.length === 0) return []
  const rows = await countOpen(db, kinds)
  return rows.map((row) => ({ ...row, kind: row.kind as KindName }))
}

const countOpen = compiledOnce((db, kinds: readonly KindName[]) =>
  db
    .selectFrom('requests')
    .select(({ cast, fn }) => [
      'kind',
      cast<number>(fn.countAll(), 'integer').as('requests'),
      fn.min<string>('created_at').as('since'),
    ])
    .where(isOpenOf(kinds))
    .groupBy('kind')
    .orderBy('since'),
)
