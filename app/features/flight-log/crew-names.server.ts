import type { Db } from '#app/platform/database/db.ts'
import { namesOf } from '#app/features/members/names-among-members.server.ts'
import type { Flight, FlightFacts } from './flight.ts'

export type CrewWords = { pilot: string; second: string | null }

const anonymous = 'nicht mehr genannt'

/** Returns a function that names the crew, for members; erased persons are not named. */
export async function crewWords(
  db: Db,
  flights: readonly Flight[],
): Promise<(flight: FlightFacts) => CrewWords> {
  const names = await namesOf(
    db,
    flights.flatMap(({ pilotId, secondId }) => [pilotId, secondId]),
  )
  const name = (id: string | null, typed: string) =>
    id === null ? typed || anonymous : (names.get(id)?.full ?? anonymous)
  return (flight) => ({
    pilot: name(flight.pilotId, flight.pilotName),
    second: flight.secondRole === null ? null : name(flight.secondId, flight.secondName),
  })
}
