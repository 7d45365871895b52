import type { IsoDay } from '#app/lib/calendar-day.ts'
import { sortKey } from '#app/lib/sort-key.ts'
import { fullName, toMember } from '#app/features/members/member.ts'
import type { Db } from '#app/platform/database/db.ts'
import { BookingRules } from './booking-rules.ts'

/**
 * Saves the rules over `expectedRevision` (0: none saved yet); `false` if somebody saved in between. The caller has checked
 * the permission.
 */
export async function saveBookingRules(
  db: Db,
  aircraftId: string,
  rules: BookingRules,
  { expectedRevision, at }: { expectedRevision: number; at: Date },
): Promise<boolean> {
  const row = { details: JSON.stringify(BookingRules.parse(rules)), updated_at: at.toISOString() }
  if (expectedRevision === 0) {
    const result = await db
      .insertInto('booking_rules')
      .values({ aircraft_id: aircraftId, ...row, revision: 1 })
      .onConflict((conflict) => conflict.column('aircraft_id').doNothing())
      .executeTakeFirst()
    return result.numInsertedOrUpdatedRows === 1n
  }
  const result = await db
    .updateTable('booking_rules')
    .set({ ...row, revision: expectedRevision + 1 })
    .where('aircraft_id', '=', aircraftId)
    .where('revision', '=', expectedRevision)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export type Checkout = { memberId: string; doneOn: IsoDay; validUntil: IsoDay | null }

/** Records that a member was checked out on the aircraft, or until when; the last entry counts. */
export async function saveCheckout(db: Db, aircraftId: string, { memberId, doneOn, validUntil }: Checkout) {
  const row = { done_on: doneOn, valid_until: validUntil }
  await db
    .insertInto('aircraft_checkouts')
    .values({ aircraft_id: aircraftId, member_id: memberId, ...row })
    .onConflict((conflict) => conflict.columns(['aircraft_id', 'member_id']).doUpdateSet(row))
    .execute()
}

export async function removeCheckout(db: Db, aircraftId: string, memberId: string) {
  await db
    .deleteFrom('aircraft_checkouts')
    .where('aircraft_id', '=', aircraftId)
    .where('member_id', '=', memberId)
    .execute()
}

/** Returns the checkouts of an aircraft, by the member's name. */
export async function listCheckouts(db: Db, aircraftId: string): Promise<(Checkout & { name: string })[]> {
  const rows = await db
    .selectFrom('aircraft_checkouts')
    .innerJoin('members', 'members.id', 'aircraft_checkouts.member_id')
    .selectAll('members')
    .select(['aircraft_checkouts.done_on', 'aircraft_checkouts.valid_until'])
    .where('aircraft_id', '=', aircraftId)
    .execute()
  return rows
    .map((row) => ({
      memberId: row.id,
      name: fullName(toMember(row)),
      doneOn: row.done_on,
      validUntil: row.valid_until,
    }))
    .toSorted((a, b) => (sortKey(a.name) < sortKey(b.name) ? -1 : 1))
}
