import { listFleet } from '#app/features/aircraft/aircraft.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import {
  ownSourceState,
  type ClubManagement,
  type Named,
} from '#app/features/vereinsflieger/club-management.ts'
import { namesOf } from '#app/features/members/names-among-members.server.ts'
import { purposes, whatFor, daySpan } from './reservation.ts'
import { listReservations, listNextOwnReservations } from './reservations.server.ts'
import { reservationAddress } from './plan.ts'

/** Adapts the club's own reservations to the club management port. */
export function reservationsPanel(db: Db, at: Date): ClubManagement['reservations'] {
  return {
    can: ['read', 'add', 'change', 'remove'],
    list: async (span) => {
      const reservations = await listReservations(db, span)
      const [fleet, names] = await Promise.all([
        listFleet(db),
        namesOf(
          db,
          reservations.flatMap(({ pilotId, instructorId }) => [pilotId, instructorId]),
        ),
      ])
      const marks = new Map(fleet.map(({ id, registration }) => [id, registration]))
      const named = (memberId: string): Named => ({ memberId, name: names.get(memberId)?.full ?? '' })
      const value = reservations.flatMap(({ id, aircraftId, from, to, pilotId, instructorId, ...rest }) => {
        const registration = marks.get(aircraftId)
        if (registration === undefined) return []
        const pilot = pilotId === null ? { memberId: null, name: 'Verein' } : named(pilotId)
        const instructor = instructorId === null ? null : named(instructorId)
        const text = rest.note === '' ? purposes[rest.purpose] : rest.note
        return [{ id, registration, from, to, pilot, instructor, guestSeats: rest.guestSeats, text }]
      })
      return { value, sourceState: ownSourceState(at) }
    },
  }
}

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
