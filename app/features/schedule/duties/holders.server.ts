import { berlinDay } from '#app/lib/berlin-time.ts'
import { currentStatuses, isInTheClub, toMember, type Member } from '#app/features/members/member.ts'
import type { Db } from '#app/platform/database/db.ts'
import { findDutyKind, listDutiesOf } from './duties.server.ts'
import { type Duty, longestDutyMs } from './duty.ts'
import { type DutyKind, isQualified } from './duty-kind.ts'
import { type DutyRefusal, obstacleFor } from './duty-rules.ts'

/**
 * Returns why the member cannot take the duty; `null` if nothing stands against it. `except`: ids of duties given away in
 * the same transaction.
 */
export async function obstacleOf(
  trx: Db,
  duty: Duty,
  memberId: string,
  except: readonly string[] = [],
): Promise<DutyRefusal | null> {
  const kind = await findDutyKind(trx, duty.kindId)
  if (kind === undefined) return { reason: 'gone' }
  const person = await findCurrentMember(trx, memberId)
  const around = { from: duty.from - longestDutyMs, to: duty.to + longestDutyMs }
  const others = await listDutiesOf(trx, memberId, around)
  return obstacleFor({ duty, kind, person, others, except })
}

async function findCurrentMember(db: Db, id: string): Promise<Member | undefined> {
  const row = await db.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirst()
  return row !== undefined && isInTheClub(row) ? toMember(row) : undefined
}

/** Returns the members who qualify by office or licence, by name. */
export async function listQualified(db: Db, kind: DutyKind, duty: Duty): Promise<Member[]> {
  const asked = [...kind.functions, ...kind.licences]
  const rows = await db
    .selectFrom('members')
    .selectAll()
    .where('status', 'in', currentStatuses)
    // Reads in full only members whose record names one of these.
    .where((or) => or.or(asked.map((name) => or('details', 'like', `%"${name}"%`))))
    .orderBy('name_key')
    .orderBy('id')
    .execute()
  const day = berlinDay(duty.from)
  return rows
    .filter((row) => isInTheClub(row))
    .map(toMember)
    .filter((person) => isQualified(kind, person, day))
}

/** Assigns the member. Requires the lock and that all rules were checked. Resets the reminder. */
export async function setHolder(trx: Db, { id, revision }: Duty, memberId: string | null, at: Date) {
  await trx
    .updateTable('duties')
    .set({ member_id: memberId, reminded_at: null, updated_at: at.toISOString(), revision: revision + 1 })
    .where('id', '=', id)
    .execute()
}
