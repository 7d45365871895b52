import type { LaunchKind } from '#app/features/vereinsflieger/club-management.ts'
import type { Flight } from './flight.ts'

/** Flights, landings and whole minutes of landed flights; a flight in the air counts as a flight with 0 minutes. */
export type Sum = { flights: number; landings: number; minutes: number }

export type DayTotals = {
  all: Sum
  /** Number of launches by method; the tug's own flight counts as a tow only. */
  launches: Partial<Record<LaunchKind | 'tow', number>>
  byAircraft: { registration: string; sum: Sum }[]
  /** By the person named as pilot; namesakes apart. */
  byPilot: { key: string; pilot: string; sum: Sum }[]
}

/** Returns the sums of a day; the parts add up to the total. `pilotOf` returns the pilot's name. */
export function dayTotals(flights: readonly Flight[], pilotOf: (flight: Flight) => string): DayTotals {
  const tugs = new Set(flights.map(({ towId }) => towId))
  const launches: DayTotals['launches'] = {}
  for (const { id, launch } of flights) {
    const kind = tugs.has(id) ? 'tow' : launch
    launches[kind] = (launches[kind] ?? 0) + 1
  }
  return {
    all: sumOf(flights),
    launches,
    byAircraft: grouped(flights, ({ registration }) => registration).map(({ name: registration, sum }) => ({
      registration,
      sum,
    })),
    byPilot: grouped(flights, pilotOf, ({ pilotId }) => pilotId).map(({ key, name, sum }) => ({
      key,
      pilot: name,
      sum,
    })),
  }
}

type FlightText = (flight: Flight) => string

function grouped(flights: readonly Flight[], nameOf: FlightText, idOf?: (flight: Flight) => string | null) {
  return [...Map.groupBy(flights, (flight) => idOf?.(flight) ?? nameOf(flight))]
    .map(([key, group]) => ({ key, name: nameOf(group[0]!), sum: sumOf(group) }))
    .toSorted((one, other) => other.sum.flights - one.sum.flights || one.name.localeCompare(other.name, 'de'))
}

function sumOf(flights: readonly Flight[]): Sum {
  return {
    flights: flights.length,
    landings: flights.reduce((sum, { landings, landedAt }) => sum + (landedAt === null ? 0 : landings), 0),
    minutes: flights.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0),
  }
}
