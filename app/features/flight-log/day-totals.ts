import type { LaunchKind } from '#app/features/vereinsflieger/club-management.ts'
import type { Flight } from './flight.ts'

/** Flights, landings and whole minutes of what has landed; a flight still up counts as a flight without minutes. */
export type Sum = { flights: number; landings: number; minutes: number }

export type DayTotals = {
  all: Sum
  /** Launches of each kind; the tug's own flight is a tow and no launch of its own kind. */
  launches: Partial<Record<LaunchKind | 'tow', number>>
  byAircraft: { registration: string; sum: Sum }[]
  /** By whoever is named as the pilot. */
  byPilot: { pilot: string; sum: Sum }[]
}

/** What a day comes to; each part adds up to the whole. `pilotOf` names who flew it. */
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
    byAircraft: grouped(flights, ({ registration }) => registration).map(([registration, sum]) => ({
      registration,
      sum,
    })),
    byPilot: grouped(flights, pilotOf).map(([pilot, sum]) => ({ pilot, sum })),
  }
}

function grouped(flights: readonly Flight[], by: (flight: Flight) => string): [string, Sum][] {
  return [...Map.groupBy(flights, by)]
    .map(([name, group]): [string, Sum] => [name, sumOf(group)])
    .toSorted(
      ([one, first], [other, second]) => second.flights - first.flights || one.localeCompare(other, 'de'),
    )
}

function sumOf(flights: readonly Flight[]): Sum {
  return {
    flights: flights.length,
    landings: flights.reduce((sum, { landings, landedAt }) => sum + (landedAt === null ? 0 : landings), 0),
    minutes: flights.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0),
  }
}
