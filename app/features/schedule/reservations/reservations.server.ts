import type { Db } from '#app/platform/database/db.ts'
import type { Span } from '#app/features/vereinsflieger/club-management.ts'
import { iso, longestReservationMs, toReservation, type Reservation } from './reservation.ts'

/** Returns the reservations that overlap the span, by start; of one aircraft or of all. */
export async function listReservations(
  db: Db,
  { from, to }: Span,
  aircraftId?: string,
): Promise<Reservation[]> {
  let query = db
    .selectFrom('reservations')
    .selectAll()
    .where('state', '=', 'booked')
    .where('starts_at', '<', iso(to))
    // No reservation is longer; without this bound the index would be read from its first entry.
    .where('starts_at', '>=', iso(from - longestReservationMs))
    .where('ends_at', '>', iso(from))
  if (aircraftId !== undefined) query = query.where('aircraft_id', '=', aircraftId)
  const rows = await query.orderBy('starts_at').orderBy('id').execute()
  return rows.map(toReservation)
}

/** Returns the reservation, cancelled ones included. */
export async function findReservation(db: Db, id: string): Promise<Reservation | undefined> {
  const row = await db.selectFrom('reservations').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toReservation(row)
}

/** Returns the reservations a member flies or teaches in that are not over, next first. */
export async function listNextOwnReservations(
  db: Db,
  memberId: string | null,
  at: Date,
  most: number,
): Promise<Reservation[]> {
  if (memberId === null) return []
  const rows = await db
    .selectFrom('reservations')
    .selectAll()
    .where('state', '=', 'booked')
    .where((or) => or.or([or('pilot_id', '=', memberId), or('instructor_id', '=', memberId)]))
    .where('starts_at', '>=', iso(at.getTime() - longestReservationMs))
    .where('ends_at', '>', at.toISOString())
    .orderBy('starts_at')
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(toReservation)
}

type Others = { span: Span; except: string; most: number }

/** Returns other members' reservations that start within the span, next first. */
export async function listFutureOfOthers(db: Db, { span, except, most }: Others): Promise<Reservation[]> {
  const rows = await db
    .selectFrom('reservations')
    .selectAll()
    .where('state', '=', 'booked')
    .where('pilot_id', 'is not', null)
    .where('pilot_id', '!=', except)
    .where('starts_at', '>', iso(span.from))
    .where('starts_at', '<', iso(span.to))
    .orderBy('starts_at')
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(toReservation)
}
