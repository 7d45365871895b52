import { bearing } from '#app/lib/german-numbers.ts'
import { decimalIn, withUnitIn } from '#app/lib/numbers-in-language.ts'
import type { Language } from '#app/lib/saying.ts'
import type { StationNow } from './field-weather.ts'
import { type CloudLayer, coverLabels, coverLabelsInEnglish } from './observation.ts'
import type { RunwayWind, Wind, WindComponents } from './wind.ts'

const german = {
  directions: [
    'nördlich',
    'nordöstlich',
    'östlich',
    'südöstlich',
    'südlich',
    'südwestlich',
    'westlich',
    'nordwestlich',
  ],
  atTheField: 'am Platz',
  bearing: 'rechtweisend ',
  gusts: 'Böen',
  calm: 'windstill',
  variable: 'umlaufend',
  noClouds: 'keine, die für den Flug zählen',
  aboveGround: 'GND',
  covers: coverLabels as Record<CloudLayer['cover'], string>,
  dewPoint: 'Taupunkt',
  headwind: 'Gegenwind',
  tailwind: 'Rückenwind',
  crosswind: 'Querwind',
  noCrosswind: 'kein Querwind',
  left: 'von links',
  right: 'von rechts',
  inGusts: 'in Böen',
}
const texts: Record<Language, typeof german> = {
  de: german,
  en: {
    directions: ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'],
    atTheField: 'at the aerodrome',
    bearing: 'true bearing ',
    gusts: 'gusts',
    calm: 'calm',
    variable: 'variable',
    noClouds: 'nil of operational significance',
    aboveGround: 'AGL',
    covers: coverLabelsInEnglish,
    dewPoint: 'dew point',
    headwind: 'headwind',
    tailwind: 'tailwind',
    crosswind: 'crosswind',
    noCrosswind: 'no crosswind',
    left: 'from the left',
    right: 'from the right',
    inGusts: 'in gusts',
  },
}

/** A closer station counts as being at the field. */
const atTheFieldNm = 1.5

/** Returns `24 NM nordwestlich (rechtweisend 312°)` as seen from the field, or `am Platz`; `null` if unknown. */
export function formatPlace(
  { station, place }: Pick<StationNow, 'station' | 'place'>,
  language: Language = 'de',
): string | null {
  const say = texts[language]
  if (station.kind !== 'metar') return say.atTheField
  if (place === null) return null
  if (place.distanceNm < atTheFieldNm) return say.atTheField
  const direction = say.directions[Math.round(place.bearingDeg / 45) % 8]!
  return `${decimalIn(Math.round(place.distanceNm), language)}\u202fNM ${direction} (${say.bearing}${bearing(place.bearingDeg)})`
}

/** `240° / 8 kt`, with gusts `240° / 8 kt, Böen 18 kt`, `umlaufend / 3 kt`, `windstill`. */
export function formatWind({ fromDeg, speedKt, gustKt }: Wind, language: Language = 'de'): string {
  const say = texts[language]
  const gusts = gustKt === null ? '' : `, ${say.gusts} ${withUnitIn(gustKt, 'kt', language)}`
  if (speedKt === 0) return `${say.calm}${gusts}`
  const direction = fromDeg === null ? say.variable : bearing(fromDeg)
  return `${direction}\u202f/\u202f${withUnitIn(speedKt, 'kt', language)}${gusts}`
}

/** `FEW 4 000 ft GND, BKN 10 000 ft GND`: above the ground at the station. */
export function formatClouds(clouds: readonly CloudLayer[], language: Language = 'de'): string {
  if (clouds.length === 0) return texts[language].noClouds
  return clouds
    .map(({ cover, baseFt }) =>
      baseFt === null
        ? cover
        : `${cover} ${withUnitIn(baseFt, 'ft', language)}\u00a0${texts[language].aboveGround}`,
    )
    .join(', ')
}

/** Explains each cloud amount once: `BKN: aufgebrochen, 5 bis 7 Achtel`. */
export function coverLegend(clouds: readonly CloudLayer[], language: Language = 'de'): string {
  return [...new Set(clouds.map(({ cover }) => cover))]
    .map((cover) => `${cover}: ${texts[language].covers[cover]}`)
    .join('; ')
}

/** `21 °C, Taupunkt 11 °C` */
export function formatTemperature(
  temperatureC: number | null,
  dewPointC: number | null,
  language: Language = 'de',
): string | null {
  const degrees = (value: number) => `${decimalIn(value, language, Number.isInteger(value) ? 0 : 1)}\u202f°C`
  const parts = [
    temperatureC === null ? null : degrees(temperatureC),
    dewPointC === null ? null : `${texts[language].dewPoint} ${degrees(dewPointC)}`,
  ]
  return parts.filter(Boolean).join(', ') || null
}

/** `Gegenwind 8 kt, Querwind 2 kt von links` */
export function formatComponents(
  { headwindKt, crosswindKt }: WindComponents,
  language: Language = 'de',
): string {
  const say = texts[language]
  const [along, across] = [Math.round(Math.abs(headwindKt)), Math.round(Math.abs(crosswindKt))]
  const head = `${headwindKt < 0 && along > 0 ? say.tailwind : say.headwind} ${withUnitIn(along, 'kt', language)}`
  if (across === 0) return `${head}, ${say.noCrosswind}`
  const side = crosswindKt < 0 ? say.left : say.right
  return `${head}, ${say.crosswind} ${withUnitIn(across, 'kt', language)} ${side}`
}

/** Wind components in gusts: `in Böen Gegenwind 19 kt, Querwind 6 kt von links`; `null` without gusts. */
export function formatGusts({ gust }: RunwayWind, language: Language = 'de'): string | null {
  return gust === null ? null : `${texts[language].inGusts} ${formatComponents(gust, language)}`
}
