import { sql } from 'kysely'
import type { Db } from '#app/platform/database/db.ts'
import type { SwapSubject } from './swappable.ts'

export type Swap = {
  id: string
  subject: SwapSubject
  itemId: string
  fromId: string
  /** `null`: offered to all, the first to accept gets it. */
  toId: string | null
  /** Item wanted in return; `null`: nothing. */
  returnId: string | null
  note: string
  state: 'open' | 'accepted' | 'declined' | 'withdrawn' | 'void' | 'lapsed'
  /** When the first of the two items begins, ISO 8601 UTC. */
  lapsesAt: string
}

/** Union of both tables; docs/decisions/0048 says why there are two. */
const swapsIn = (db: Db) =>
  db
    .selectFrom((from) =>
      from
        .selectFrom('reservation_swaps')
        .select(['id', sql<SwapSubject>`'reservation'`.as('subject'), 'reservation_id as itemId'])
        .select((row) => [
          'from_member_id as fromId',
          row.ref('to_member_id').$castTo<string | null>().as('toId'),
        ])
        .select(['return_reservation_id as returnId', 'note', 'state', 'lapses_at as lapsesAt'])
        .unionAll(
          from
            .selectFrom('duty_swaps')
            .select(['id', sql<SwapSubject>`'duty'`.as('subject'), 'duty_id as itemId'])
            .select(['from_member_id as fromId', 'to_member_id as toId'])
            .select(['return_duty_id as returnId', 'note', 'state'])
            .select(
              sql<string>`(select min(starts_at) from duties
                where duties.id = duty_swaps.duty_id or duties.id = duty_swaps.return_duty_id)`.as(
                'lapsesAt',
              ),
            ),
        )
        .as('swaps'),
    )
    .selectAll('swaps')

export const findSwap = (db: Db, id: string): Promise<Swap | undefined> =>
  swapsIn(db).where('id', '=', id).executeTakeFirst()

/** Returns open swaps in which one of these items is given or wanted, oldest first. */
export async function listOpenSwapsOf(db: Db, subject: SwapSubject, ids: readonly string[]): Promise<Swap[]> {
  if (ids.length === 0) return []
  return swapsIn(db)
    .where('subject', '=', subject)
    .where('state', '=', 'open')
    .where((or) => or.or([or('itemId', 'in', [...ids]), or('returnId', 'in', [...ids])]))
    .orderBy('id')
    .execute()
}

/** Returns the swaps a member offered, is asked for, or can accept, before their start, most urgent first. */
export async function listSwapsFor(
  db: Db,
  subject: SwapSubject,
  memberId: string | null,
  at: Date,
): Promise<Swap[]> {
  if (memberId === null) return []
  return swapsIn(db)
    .where('subject', '=', subject)
    .where('state', '=', 'open')
    .where('lapsesAt', '>', at.toISOString())
    .where((or) => or.or([or('fromId', '=', memberId), or('toId', '=', memberId), or('toId', 'is', null)]))
    .orderBy('lapsesAt')
    .orderBy('id')
    .limit(200)
    .execute()
}

export async function insertSwap(trx: Db, swap: Swap, at: Date) {
  const { subject, itemId, toId, returnId } = swap
  const row = {
    id: swap.id,
    from_member_id: swap.fromId,
    note: swap.note,
    state: swap.state,
    created_at: at.toISOString(),
    settled_at: null,
  }
  if (subject === 'duty')
    return trx
      .insertInto('duty_swaps')
      .values({ ...row, duty_id: itemId, to_member_id: toId, return_duty_id: returnId })
      .execute()
  const ids = { reservation_id: itemId, to_member_id: toId!, return_reservation_id: returnId }
  return trx
    .insertInto('reservation_swaps')
    .values({ ...row, ...ids, lapses_at: swap.lapsesAt })
    .execute()
}

export async function resolveSwap(
  trx: Db,
  { subject, id }: Swap,
  state: Exclude<Swap['state'], 'open'>,
  at: Date,
) {
  const table = subject === 'duty' ? 'duty_swaps' : 'reservation_swaps'
  await sql`update ${sql.table(table)} set state = ${state}, settled_at = ${at.toISOString()}
    where id = ${id}`.execute(trx)
}
