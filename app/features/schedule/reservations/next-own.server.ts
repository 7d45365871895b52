import { listFleet } from '#app/features/aircraft/aircraft.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import { daySpan } from './refusal-words.ts'
import { reservationAddress } from './plan.ts'
import { whatFor } from './reservation.ts'
import { listNextOwnReservations } from './reservations.server.ts'

export type NextOwn = { id: string; href: string; registration: string; when: string; what: string }

/** Returns what a member flies or teaches next, for lists on other pages. */
export async function nextOwnReservations(
  db: Db,
  memberId: string | null,
  at: Date,
  most = 4,
): Promise<NextOwn[]> {
  const reservations = await listNextOwnReservations(db, memberId, at, most)
  if (reservations.length === 0) return []
  const names = new Map((await listFleet(db)).map(({ id, registration }) => [id, registration]))
  return reservations.map((reservation) => ({
    id: reservation.id,
    href: reservationAddress(reservation.id),
    registration: names.get(reservation.aircraftId) ?? '',
    when: daySpan(reservation),
    what:
      reservation.instructorId === memberId
        ? ['als Lehrkraft', reservation.note].filter(Boolean).join(', ')
        : whatFor(reservation.purpose, reservation.note),
  }))
}
