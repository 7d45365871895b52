import { aClubThatFlies, anAircraft } from '#app/features/schedule/reservations/club.fixture.ts'
import type { FlightFacts } from './flight.ts'
import type { Writer } from './writer.server.ts'

/** Epoch ms of a local time on Sunday, 14 June 2026, Europe/Berlin. */
export const clockAt = (time: string) => Date.parse(`2026-06-14T${time}:00+02:00`)

/** The evening of that day. */
export const evening = new Date(clockAt('20:00'))

/** Creates a club with two aircraft, two members, a writer and a launch director. */
export async function aClubWithALog() {
  const club = await aClubThatFlies()
  await anAircraft(club.db, 'd-0725')
  const by: Writer = { userId: null, memberId: club.feld, mayWrite: true, mayClose: false }
  const flight = (startedAt: number, landedAt: number | null, more: Partial<FlightFacts> = {}) =>
    aFlight(club.feld, startedAt, landedAt, more)
  return { ...club, by, leader: { ...by, mayClose: true } satisfies Writer, flight }
}

export function aFlight(
  pilotId: string,
  startedAt: number,
  landedAt: number | null,
  more: Partial<FlightFacts> = {},
): FlightFacts {
  return {
    aircraftId: 'd-eqfa',
    registration: 'D-EQFA',
    pilotId,
    pilotName: '',
    secondId: null,
    secondName: '',
    secondRole: null,
    guests: 0,
    launch: 'self',
    charge: 'pilot',
    payerId: null,
    startedAt,
    landedAt,
    landings: 1,
    fromPlace: '',
    toPlace: '',
    remark: '',
    ...more,
  }
}
