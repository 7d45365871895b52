import { bearing, decimal, integer, withUnit } from '#app/lib/german-numbers.ts'
import type { StationNow } from './field-weather.ts'
import { type CloudLayer, coverWords } from './observation.ts'
import type { RunwayWind, Wind, WindComponents } from './wind.ts'

const directions = [
  'nördlich',
  'nordöstlich',
  'östlich',
  'südöstlich',
  'südlich',
  'südwestlich',
  'westlich',
  'nordwestlich',
]

/** A station nearer than this stands at the field. */
const atTheFieldNm = 1.5

/** `24 NM nordwestlich (rechtweisend 312°)` seen from the field, `am Platz`; null while nobody knows. */
export function placeWords({ station, place }: Pick<StationNow, 'station' | 'place'>): string | null {
  if (station.kind !== 'metar') return 'am Platz'
  if (place === null) return null
  if (place.distanceNm < atTheFieldNm) return 'am Platz'
  const direction = directions[Math.round(place.bearingDeg / 45) % 8]!
  return `${integer(place.distanceNm)}\u202fNM ${direction} (rechtweisend ${bearing(place.bearingDeg)})`
}

/** `240° / 8 kt`, with gusts `240° / 8 kt, Böen 18 kt`, `umlaufend / 3 kt`, `windstill`. */
export function windWords({ fromDeg, speedKt, gustKt }: Wind): string {
  const gusts = gustKt === null ? '' : `, Böen ${withUnit(gustKt, 'kt')}`
  if (speedKt === 0) return `windstill${gusts}`
  const direction = fromDeg === null ? 'umlaufend' : bearing(fromDeg)
  return `${direction}\u202f/\u202f${withUnit(speedKt, 'kt')}${gusts}`
}

/** `FEW 4 000 ft, BKN 10 000 ft`; heights above the station's ground. */
export function cloudWords(clouds: readonly CloudLayer[]): string {
  if (clouds.length === 0) return 'keine, die für den Flug zählen'
  return clouds
    .map(({ cover, baseFt }) => (baseFt === null ? cover : `${cover} ${withUnit(baseFt, 'ft')}`))
    .join(', ')
}

/** What the amounts mean, once each: `BKN: aufgebrochen, 5 bis 7 Achtel`. */
export function coverLegend(clouds: readonly CloudLayer[]): string {
  return [...new Set(clouds.map(({ cover }) => cover))]
    .map((cover) => `${cover}: ${coverWords[cover]}`)
    .join('; ')
}

/** `21 °C, Taupunkt 11 °C` */
export function temperatureWords(temperatureC: number | null, dewPointC: number | null): string | null {
  const degrees = (value: number) => `${decimal(value, Number.isInteger(value) ? 0 : 1)}\u202f°C`
  const parts = [
    temperatureC === null ? null : degrees(temperatureC),
    dewPointC === null ? null : `Taupunkt ${degrees(dewPointC)}`,
  ]
  return parts.filter(Boolean).join(', ') || null
}

/** `Gegenwind 8 kt, Querwind 2 kt von links` */
export function componentWords({ headwindKt, crosswindKt }: WindComponents): string {
  const [along, across] = [Math.round(Math.abs(headwindKt)), Math.round(Math.abs(crosswindKt))]
  const head = `${headwindKt < 0 && along > 0 ? 'Rückenwind' : 'Gegenwind'} ${withUnit(along, 'kt')}`
  const side = crosswindKt < 0 ? 'links' : 'rechts'
  return across === 0 ? `${head}, kein Querwind` : `${head}, Querwind ${withUnit(across, 'kt')} von ${side}`
}

/** In gusts where there are any: `in Böen Gegenwind 19 kt, Querwind 6 kt von links`. */
export function gustWords({ gust }: RunwayWind): string | null {
  return gust === null ? null : `in Böen ${componentWords(gust)}`
}
