import type { Db } from '#app/platform/database/db.ts'
import type { Span } from '#app/features/vereinsflieger/club-management.ts'
import { iso, longestReservationMs, toReservation, type Reservation, type Booker } from './reservation.ts'
import { z } from 'zod'
import { changeReservation, type ClubServices } from './book.server.ts'
import { namesOf } from '#app/features/members/names-among-members.server.ts'
import { refusalWords, spanTimes } from './refusal-words.ts'

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

/** Returns the aircraft of the member's latest reservation; `null` if they have none. */
export async function lastAircraftOf(db: Db, memberId: string | null): Promise<string | null> {
  if (memberId === null) return null
  const row = await db
    .selectFrom('reservations')
    .select('aircraft_id')
    .where('pilot_id', '=', memberId)
    .where('state', '=', 'booked')
    .orderBy('starts_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.aircraft_id ?? null
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

const instant = z.coerce.number().int().min(0).max(8_000_000_000_000)

/** Sent when a dragged bar is dropped. */
export const Move = z.object({
  flugzeug: z.string().min(1).max(80),
  ab: instant,
  bis: instant,
  expectedRevision: z.coerce.number().int().positive(),
})

type Place = { aircraftId: string; from: number; to: number }

/** `before` and `revision` allow the move to be undone. */
export type MoveResult =
  | { ok: true; sentence: string; id: string; before: Place; revision: number }
  | { ok: false; sentence: string }

/** Moves a reservation to another time or aircraft and changes nothing else of it. */
export async function moveReservation(
  services: ClubServices,
  by: Booker,
  { id, move, at }: { id: string; move: z.infer<typeof Move>; at: Date },
): Promise<MoveResult> {
  const before = await findReservation(services.db, id)
  if (before === undefined) return { ok: false, sentence: 'Diese Reservierung gibt es nicht mehr.' }
  const { flugzeug, ab, bis, expectedRevision: revision } = move
  const input = { ...before, aircraftId: flugzeug, from: ab, to: bis }
  const done = await changeReservation(services, by, input, { id, revision, at })
  if (!done.ok) {
    const { refusal } = done
    const names = await namesOf(services.db, refusal.reason === 'taken' ? [refusal.memberId] : [])
    const { sentence } = refusalWords(
      refusal,
      (memberId) => names.get(memberId ?? '')?.full ?? 'der Verein',
      by.memberId,
    )
    return { ok: false, sentence: `Nicht verschoben. ${sentence}` }
  }
  const place = { aircraftId: before.aircraftId, from: before.from, to: before.to }
  return {
    ok: true,
    sentence: `Gespeichert: ${spanTimes(input)}.`,
    id,
    before: place,
    revision: revision + 1,
  }
}
