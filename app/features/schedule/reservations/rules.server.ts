import type { IsoDay } from '#app/lib/calendar-day.ts'
import type { Db } from '#app/platform/database/db.ts'
import { BookingRules, noRules } from './booking-rules.ts'

/** Returns the booking rules of the aircraft; the defaults if none were saved. */
export async function findBookingRules(db: Db, aircraftId: string): Promise<BookingRules> {
  const row = await db
    .selectFrom('booking_rules')
    .select('details')
    .where('aircraft_id', '=', aircraftId)
    .executeTakeFirst()
  return row === undefined ? noRules : BookingRules.parse(JSON.parse(row.details))
}

/** Returns the saved rules by aircraft id; aircraft without rules are missing. */
export async function listBookingRules(db: Db): Promise<Map<string, BookingRules>> {
  const rows = await db.selectFrom('booking_rules').select(['aircraft_id', 'details']).execute()
  return new Map(rows.map((row) => [row.aircraft_id, BookingRules.parse(JSON.parse(row.details))]))
}

/** Returns whether the member may fly the aircraft alone on that day. */
export async function isCheckedOut(
  db: Db,
  { aircraftId, memberId, day }: { aircraftId: string; memberId: string | null; day: IsoDay },
): Promise<boolean> {
  if (memberId === null) return false
  const row = await db
    .selectFrom('aircraft_checkouts')
    .select('done_on')
    .where('aircraft_id', '=', aircraftId)
    .where('member_id', '=', memberId)
    .where((or) => or.or([or('valid_until', 'is', null), or('valid_until', '>=', day)]))
    .executeTakeFirst()
  return row !== undefined
}
