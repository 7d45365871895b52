import { distanceNm, initialCourse } from '#app/lib/great-circle.ts'
import type { Airfield } from '../facts/airfield.ts'
import type { Restriction } from '../status/field-status.ts'
import { observationAge } from './observation-age.ts'
import { isMetar, type Station } from './station.ts'
import type { Forecast, Observation } from './weather-source.ts'
import { type RunwayEnd, type RunwayWind, runwayForWind } from './wind.ts'

/** Latest reports of a station. */
export type Reported = { station: Station; observation: Observation | null; forecast: Forecast | null }

export type StationNow = Reported & {
  /** `none`: no report for six hours, or none yet; the observation is then `null`. */
  state: 'current' | 'old' | 'none'
  /** As seen from the field, true bearing; `null` for the club's own station, and while its position is unknown. */
  place: { distanceNm: number; bearingDeg: number } | null
}

export type FieldWeather = {
  /** In the club's order. */
  stations: readonly StationNow[]
  /** The primary station: the first current one with more than text, else the first current, else the first old one. */
  main: StationNow | null
  /** Also `null` if the wind favours no runway or is not current. */
  runway: RunwayWind | null
  /** Next instant (epoch ms) at which any of this changes; `null` if it does not. */
  until: number | null
}

/** `restrictions` contains all closures of runways. */
export type Field = { airfield: Airfield | undefined; restrictions: readonly Restriction[] }

/** Returns the weather around a field at an instant (epoch ms). */
export function fieldWeatherAt(reported: readonly Reported[], field: Field, instant: number): FieldWeather {
  const stations = reported.map((one) => stationNow(one, field.airfield, instant))
  const current = stations.filter(({ state }) => state === 'current')
  const main =
    current.find(({ observation }) => observation?.values != null) ??
    current[0] ??
    stations.find(({ state }) => state === 'old') ??
    null
  const wind = main?.state === 'current' ? main.observation?.values?.wind : undefined
  const runway = wind == null ? null : runwayForWind(wind, openEnds(field, instant))
  return { stations, main, runway, until: nextChange(reported, field, instant) }
}

function stationNow(one: Reported, airfield: Airfield | undefined, instant: number): StationNow {
  const { station, observation, forecast } = one
  const state = observation === null ? 'gone' : observationAge(observation.observedAt, instant).state
  const position = isMetar(station) ? station.position : null
  return {
    station,
    observation: state === 'gone' ? null : observation,
    forecast: forecast !== null && instant < forecast.validTo ? forecast : null,
    state: state === 'gone' ? 'none' : state,
    place:
      position === null || airfield === undefined
        ? null
        : {
            distanceNm: distanceNm(airfield.arp, position),
            bearingDeg: initialCourse(airfield.arp, position),
          },
  }
}

/** Returns the runway directions that are not closed now. */
function openEnds({ airfield, restrictions }: Field, instant: number): readonly RunwayEnd[] {
  const closed = restrictions
    .filter(({ from, until }) => isBetween(instant, from, until))
    .map(({ runwayId }) => runwayId)
  return (airfield?.runways ?? [])
    .filter(({ id }) => !closed.includes(id))
    .flatMap(({ directions }) => directions)
}

function isBetween(instant: number, from: string, until: string | null): boolean {
  return Date.parse(from) <= instant && (until === null || instant < Date.parse(until))
}

function nextChange(reported: readonly Reported[], { restrictions }: Field, instant: number): number | null {
  const moments = [
    ...reported.flatMap(({ observation, forecast }) => [
      observation && observationAge(observation.observedAt, instant).until,
      forecast && forecast.validTo,
    ]),
    ...restrictions.flatMap(({ from, until }) => [Date.parse(from), until && Date.parse(until)]),
  ]
  const coming = moments.filter((moment) => typeof moment === 'number' && moment > instant) as number[]
  return coming.length === 0 ? null : Math.min(...coming)
}
