import { namesOf } from '#app/members/names-among-members.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import { iso } from '#app/reservations/reservation.ts'
import {
  type ClubManagement,
  type Named,
  type Span,
  standingOfOwn,
} from '#app/vereinsflieger/club-management.ts'
import { toFlight } from './flight.ts'

/** As many as the other system gives at once, so that a page shows the same of both. */
const mostOwn = 1000

/** The club's own log, as the port calls it; somebody's own flights with the newest first. */
export function flightsPanel(db: Db, at: Date): ClubManagement['flights'] {
  return {
    can: ['read', 'add', 'change', 'remove'],
    list: async ({ span, own }) => {
      const flights =
        own === undefined ? await flightsIn(db, span).execute() : await ownFlights(db, span, own)
      const names = await namesOf(
        db,
        flights.flatMap(({ pilot_id, second_id }) => [pilot_id, second_id]),
      )
      const named = (memberId: string | null, name: string): Named => ({
        memberId,
        name: memberId === null ? name : (names.get(memberId)?.full ?? ''),
      })
      const value = flights.map(toFlight).map((flight) => ({
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

const flightsIn = (db: Db, { from, to }: Span) =>
  db
    .selectFrom('flights')
    .selectAll()
    .where('struck_at', 'is', null)
    .where('started_at', '>=', iso(from))
    .where('started_at', '<', iso(to))
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')

/** Each seat by its own index, which a condition on either of them would not be read by. */
async function ownFlights(db: Db, span: Span, own: string) {
  const seats = await Promise.all(
    (['pilot_id', 'second_id'] as const).map((seat) =>
      flightsIn(db, span).where(seat, '=', own).limit(mostOwn).execute(),
    ),
  )
  return seats
    .flat()
    .toSorted((one, other) =>
      one.started_at === other.started_at
        ? other.id.localeCompare(one.id)
        : one.started_at < other.started_at
          ? 1
          : -1,
    )
    .slice(0, mostOwn)
}
