import type { Selectable } from 'kysely'
import { namesOf } from '#app/features/members/names-among-members.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import { iso } from '#app/features/schedule/reservations/reservation.ts'
import {
  type ClubManagement,
  type FlightEntry,
  type Named,
  standingOfOwn,
} from '#app/features/vereinsflieger/club-management.ts'
import { toFlight } from './flight.ts'
import type { FlightsTable } from '#app/platform/database/tables.ts'

/** Implements the port with the club's own log, newest first. */
export function flightsPanel(db: Db, at: Date): ClubManagement['flights'] {
  return {
    can: ['read', 'add', 'change', 'remove'],
    list: async ({ from, to }) => {
      const rows = await db
        .selectFrom('flights')
        .selectAll()
        .where('struck_at', 'is', null)
        .where('started_at', '>=', iso(from))
        .where('started_at', '<', iso(to))
        .orderBy('started_at', 'desc')
        .orderBy('id', 'desc')
        .execute()
      return { value: await entriesOf(db, rows), standing: standingOfOwn(at) }
    },
  }
}

/** Converts rows of the log to entries of the port, with the names. */
export async function entriesOf(db: Db, rows: readonly Selectable<FlightsTable>[]): Promise<FlightEntry[]> {
  const names = await namesOf(
    db,
    rows.flatMap(({ pilot_id, second_id }) => [pilot_id, second_id]),
  )
  const named = (memberId: string | null, name: string): Named => ({
    memberId,
    name: memberId === null ? name : (names.get(memberId)?.full ?? ''),
  })
  return rows.map(toFlight).map((flight) => ({
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
}
