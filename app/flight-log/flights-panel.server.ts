import { namesOf } from '#app/members/names-among-members.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import { iso } from '#app/reservations/reservation.ts'
import { type ClubManagement, type Named, standingOfOwn } from '#app/vereinsflieger/club-management.ts'
import { toFlight } from './flight.ts'

/** As many as the other system gives at once, so that a page shows the same of both. */
const mostOwn = 1000

/** The club's own log, as the port calls it; somebody's own flights with the newest first. */
export function flightsPanel(db: Db, at: Date): ClubManagement['flights'] {
  return {
    can: ['read', 'add', 'change', 'remove'],
    list: async ({ span, own }) => {
      let query = db
        .selectFrom('flights')
        .selectAll()
        .where('struck_at', 'is', null)
        .where('started_at', '>=', iso(span.from))
        .where('started_at', '<', iso(span.to))
        .orderBy('started_at', 'desc')
        .orderBy('id', 'desc')
      if (own !== undefined)
        query = query
          .where((or) => or.or([or('pilot_id', '=', own), or('second_id', '=', own)]))
          .limit(mostOwn)
      const flights = (await query.execute()).map(toFlight)
      const names = await namesOf(
        db,
        flights.flatMap(({ pilotId, secondId }) => [pilotId, secondId]),
      )
      const named = (memberId: string | null, name: string): Named => ({
        memberId,
        name: memberId === null ? name : (names.get(memberId)?.full ?? ''),
      })
      const value = flights.map((flight) => ({
        id: flight.id,
        registration: flight.registration,
        pilot: named(flight.pilotId, flight.pilotName),
        companion: flight.secondRole === null ? null : named(flight.secondId, flight.secondName),
        launch: flight.launch,
        charge: flight.charge,
        startedAt: flight.startedAt,
        landedAt: flight.landedAt,
        landings: flight.landings,
        from: flight.fromPlace,
        to: flight.toPlace,
        isTraining: flight.secondRole === 'instructor',
        towId: flight.towId,
        comment: flight.remark,
      }))
      return { value, standing: standingOfOwn(at) }
    },
  }
}
