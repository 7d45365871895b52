import { sql } from 'kysely'
import type { User } from '#app/platform/identity/actor.ts'
import { compiledOnce } from '#app/platform/database/compiled-once.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import { isKind, kindLabels, workflows, type KindName } from './request-states.ts'
import { stateOf } from './workflow.ts'

type MyRequest = {
  id: string
  kind: KindName
  number: string
  what: string
  state: string
  receivedAt: string
}

/** Returns the requests sent from the account's mail address, newest first; none before the address is verified. */
export async function listRequestsOf(
  db: Db,
  { id: userId }: Pick<User, 'id'>,
  most = 5,
): Promise<MyRequest[]> {
  const rows = await readRequests(db, most, [userId])
  return rows.flatMap(({ id, number, kind, status, created_at }) => {
    if (!isKind(kind)) return []
    const state = stateOf(workflows[kind], status)?.label ?? status
    return [{ id, kind, number, what: kindLabels[kind].one, state, receivedAt: created_at }]
  })
}

/** Of an account, which is the value. */
const readRequests = compiledOnce((db, most: number, value) =>
  db
    .selectFrom('requests')
    .innerJoin('users', (join) => join.on(sql<boolean>`users.email = lower(requests.sender_email)`))
    .select(['requests.id', 'number', 'kind', 'status', 'requests.created_at'])
    .where('users.id', '=', value<string>(0))
    .where('email_verified', '=', 1)
    .orderBy('requests.created_at', 'desc')
    .limit(most),
)
