import { ageMinutes } from './observation-age.ts'
import { isoOrNull } from '../open-interface.ts'
import type { FieldWeather, StationNow } from './field-weather.ts'
import type { Values } from './observation.ts'
import { stationLabel } from './station.ts'
import type { RunwayWind, WindComponents } from './wind.ts'

/** As other sites get it, at an instant (epoch ms); documented in docs/api.md. Values only while they are current. */
export function weatherJson({ stations, main, runway }: FieldWeather, instant: number) {
  return {
    stations: stations.map((station) => stationJson(station, instant)),
    runway: runway === null || main === null ? null : runwayJson(runway, main),
  }
}

function stationJson({ station, state, place, observation, forecast }: StationNow, instant: number) {
  const values = state === 'current' ? observation?.values : undefined
  return {
    name: stationLabel(station),
    icao: station.kind === 'metar' ? station.code : null,
    distanceNm: place && Math.round(place.distanceNm * 10) / 10,
    bearingTrueDeg: place && Math.round(place.bearingDeg),
    state,
    observedAt: isoOrNull(observation?.observedAt ?? null),
    ageMinutes: observation && ageMinutes(observation.observedAt, instant),
    raw: observation?.raw ?? null,
    values: values == null ? null : valuesJson(values),
    taf: forecast && {
      raw: forecast.raw,
      issuedAt: isoOrNull(forecast.issuedAt),
      validFrom: isoOrNull(forecast.validFrom),
      validTo: isoOrNull(forecast.validTo),
    },
  }
}

function valuesJson({ wind, visibility, clouds, weather, temperatureC, dewPointC, qnhHpa }: Values) {
  return {
    windDirectionTrueDeg: wind?.fromDeg ?? null,
    windVariable: wind === null ? null : wind.fromDeg === null && wind.speedKt > 0,
    windSpeedKt: wind?.speedKt ?? null,
    windGustKt: wind?.gustKt ?? null,
    visibilityM: visibility?.metres ?? null,
    visibilityOrMore: visibility?.orMore ?? null,
    presentWeather: weather,
    clouds,
    temperatureC,
    dewPointC,
    qnhHpa,
  }
}

function runwayJson({ designator, trueDeg, steady, gust }: RunwayWind, main: StationNow) {
  return {
    designator,
    trueDeg,
    station: stationLabel(main.station),
    ...componentsJson(steady),
    gust: gust && componentsJson(gust),
  }
}

function componentsJson({ headwindKt, crosswindKt }: WindComponents) {
  const across = Math.round(Math.abs(crosswindKt))
  return {
    headwindKt: Math.round(headwindKt) + 0,
    crosswindKt: across,
    crosswindFrom: across === 0 ? null : crosswindKt < 0 ? ('left' as const) : ('right' as const),
  }
}
