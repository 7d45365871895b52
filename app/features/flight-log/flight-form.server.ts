import { listFleet } from '#app/features/aircraft/aircraft.server.ts'
import { clock, localDate } from '#app/lib/german-dates.ts'
import type { Db } from '#app/platform/database/db.ts'
import type { Flight, FlightFacts } from './flight.ts'
import { listCrew } from './people.server.ts'

export type FlightChoices = Awaited<ReturnType<typeof flightChoices>>

/** Returns the choices of a correction's form; people the flight names stay choosable after they have left. */
export async function flightChoices(db: Db, flight: Flight) {
  const [fleet, crew] = await Promise.all([listFleet(db), listCrew(db, namedIn(flight))])
  const offered = fleet.filter(({ status }) => status !== 'former')
  const choice = ({ id, registration }: (typeof fleet)[number]) => ({ value: id, label: registration })
  return {
    aircraft: offered.map(choice),
    tugs: offered.filter(({ class: kind }) => ['aeroplane', 'tmg', 'ultralight'].includes(kind)).map(choice),
    crew,
  }
}

/** Returns the form values of a flight. */
export function flightValues(flight: Flight, { aircraft, crew }: FlightChoices): Record<string, string> {
  const labels = new Map(crew.map(({ id, label }) => [id, label]))
  const name = (id: string | null, typed: string) => (id === null ? typed : (labels.get(id) ?? ''))
  const isOffered = aircraft.some(({ value }) => value === flight.aircraftId)
  const isFromOutside = flight.pilotName !== '' || flight.secondName !== ''
  return {
    flugzeug: isOffered ? (flight.aircraftId ?? '') : '',
    kennzeichen: isOffered ? '' : flight.registration,
    startart: flight.launch,
    pilot: name(flight.pilotId, flight.pilotName),
    zweiter: name(flight.secondId, flight.secondName),
    platz: flight.secondRole ?? 'companion',
    gaeste: String(flight.guests),
    tag: localDate(flight.startedAt),
    uhrzeit: clock(flight.startedAt),
    landezeit: flight.landedAt === null ? '' : clock(flight.landedAt),
    zahlt: flight.charge,
    zahler: name(flight.payerId, ''),
    landungen: String(flight.landings),
    von: flight.fromPlace,
    nach: flight.toPlace,
    bemerkung: flight.remark,
    expectedRevision: String(flight.revision),
    ...(isFromOutside && { auswaertig: 'ja' }),
  }
}

/** Returns the ids of the members in a flight's row. */
export const namedIn = ({ pilotId, secondId, payerId }: FlightFacts) => [pilotId, secondId, payerId]

/** Keeps of `before` what the form could not show: an aircraft that has left, and the hour the clocks show twice. */
export function withUntouchedFacts(before: Flight, facts: FlightFacts): FlightFacts {
  const sameClock = (one: number, other: number) =>
    clock(one) === clock(other) && localDate(one) === localDate(other)
  const landing = before.landedAt
  return {
    ...facts,
    aircraftId: facts.registration === before.registration ? before.aircraftId : facts.aircraftId,
    startedAt: sameClock(before.startedAt, facts.startedAt) ? before.startedAt : facts.startedAt,
    landedAt:
      landing !== null && facts.landedAt !== null && sameClock(landing, facts.landedAt)
        ? landing
        : facts.landedAt,
  }
}
