import type { CrewWords } from './crew-names.server.ts'
import { launches, type Flight } from './flight.ts'

export type FlightLine = ReturnType<typeof lineOf>

type Known = { marks: Map<string, string>; silhouettes: Map<string, string>; today: string }

/** Returns a flight as a list line; `marks`: registrations of the other flights, to name the tug. */
export function lineOf(flight: Flight, { pilot, second }: CrewWords, { marks, silhouettes, today }: Known) {
  const { id, registration, aircraftId, startedAt, landedAt, launch, guests, minutes, landings, towId } =
    flight
  const tug = towId === null ? undefined : marks.get(towId)
  return {
    id,
    day: flight.day,
    registration,
    silhouette: silhouettes.get(aircraftId ?? '') ?? '',
    crew: [
      second === null ? pilot : `${pilot} / ${second}`,
      guests === 0 ? '' : guests === 1 ? '1 Gast' : `${guests} Gäste`,
    ]
      .filter(Boolean)
      .join(', '),
    launch: tug === undefined ? launches[launch] : `${launches[launch]} ${tug}`,
    startedAt,
    landedAt,
    minutes,
    landings,
    remark: flight.remark,
    isFromBefore: flight.day !== today,
  }
}
