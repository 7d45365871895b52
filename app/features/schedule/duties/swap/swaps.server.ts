import type { Selectable } from 'kysely'
import type { Db } from '#app/platform/database/db.ts'
import type { DutySwapsTable } from '#app/platform/database/tables.ts'

export type Swap = ReturnType<typeof toSwap>

function toSwap(row: Selectable<DutySwapsTable>) {
  return {
    id: row.id,
    dutyId: row.duty_id,
    fromId: row.from_member_id,
    /** `null`: whoever accepts first. */
    toId: row.to_member_id,
    /** `null`: nothing in return. */
    returnDutyId: row.return_duty_id,
    note: row.note,
    state: row.state,
    createdAt: row.created_at,
  }
}

export async function findSwap(db: Db, id: string): Promise<Swap | undefined> {
  const row = await db.selectFrom('duty_swaps').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toSwap(row)
}

/** Those about a duty nobody has settled yet; at most one, for a new offer ends the one before. */
export async function listOpenSwapsOf(db: Db, dutyIds: readonly string[]): Promise<Swap[]> {
  if (dutyIds.length === 0) return []
  const rows = await db
    .selectFrom('duty_swaps')
    .selectAll()
    .where('state', '=', 'open')
    .where('duty_id', 'in', [...dutyIds])
    .orderBy('id')
    .execute()
  return rows.map(toSwap)
}

/** What a member has offered or can accept: offered to them or to all; of duties that have not begun. */
export async function listSwapsFor(db: Db, memberId: string, at: Date): Promise<Swap[]> {
  const rows = await db
    .selectFrom('duty_swaps')
    .innerJoin('duties', 'duties.id', 'duty_swaps.duty_id')
    .selectAll('duty_swaps')
    .where('duty_swaps.state', '=', 'open')
    .where('duties.starts_at', '>', at.toISOString())
    .where((or) =>
      or.or([
        or('from_member_id', '=', memberId),
        or('to_member_id', '=', memberId),
        or('to_member_id', 'is', null),
      ]),
    )
    .orderBy('duties.starts_at')
    .orderBy('duty_swaps.id')
    .limit(200)
    .execute()
  return rows.map(toSwap)
}
