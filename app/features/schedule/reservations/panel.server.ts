import { listFleet } from '#app/features/aircraft/aircraft.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import {
  ownSourceState,
  type ClubManagement,
  type Named,
} from '#app/features/vereinsflieger/club-management.ts'
import { namesOf } from '#app/features/members/names-among-members.server.ts'
import { purposes } from './reservation.ts'
import { listReservations } from './reservations.server.ts'

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
