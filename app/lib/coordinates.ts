import { decimalIn } from './numbers-in-language.ts'
import type { Language } from './saying.ts'

export type Position = {
  /** WGS 84, decimal degrees; north and east are positive. */
  lat: number
  lon: number
}

type Axis = 'lat' | 'lon'

const letters = { lat: ['N', 'S'], lon: ['E', 'W'] } as const
const pad = (value: number, digits: number) => String(value).padStart(digits, '0')

/** Returns letter, degrees (three digits for longitude), minutes and seconds, rounded to the second. */
function sexagesimal(degrees: number, axis: Axis) {
  const seconds = Math.round(Math.abs(degrees) * 3600)
  return [
    letters[axis][degrees < 0 && seconds > 0 ? 1 : 0],
    pad(Math.floor(seconds / 3600), axis === 'lat' ? 2 : 3),
    pad(Math.floor(seconds / 60) % 60, 2),
    pad(seconds % 60, 2),
  ] as const
}

/** `N 49° 03′ 20″`, rounded to the second. */
export function degreesMinutesSeconds(degrees: number, axis: Axis): string {
  const [letter, whole, minutes, seconds] = sexagesimal(degrees, axis)
  return `${letter}\u00a0${whole}°\u202f${minutes}′\u202f${seconds}″`
}

/** `N49 03 20 E010 02 40`, as in aeronautical publications. */
export function aeronauticalCoordinates({ lat, lon }: Position): string {
  const [latLetter, ...latParts] = sexagesimal(lat, 'lat')
  const [lonLetter, ...lonParts] = sexagesimal(lon, 'lon')
  return `${latLetter}${latParts.join(' ')} ${lonLetter}${lonParts.join(' ')}`
}

function decimalDegrees(degrees: number, axis: Axis, language: Language): string {
  return `${decimalIn(Math.abs(degrees), language, 5)}°\u202f${letters[axis][degrees < 0 ? 1 : 0]}`
}

/** `49,05556° N, 10,04444° E`; five decimals are about a metre. */
export function decimalCoordinates({ lat, lon }: Position, language: Language): string {
  return `${decimalDegrees(lat, 'lat', language)}, ${decimalDegrees(lon, 'lon', language)}`
}

/** `49.05556, 10.04444`, as navigation devices accept it. */
export function typedCoordinates({ lat, lon }: Position): string {
  return `${lat.toFixed(5)}, ${lon.toFixed(5)}`
}

/**
 * Parses an angle as people copy or type it: `49,05556`, `N 49° 03′ 20″`, `E010 02 40`, `10.0444 O`. Returns decimal
 * degrees, south and west negative; `undefined` when the text is no such angle.
 */
export function positionTyped(text: string, axis: Axis): number | undefined {
  const typed = text.trim().toUpperCase().replace(/[−–]/g, '-').replace('O', 'E')
  const letter = /[NSEW]/.exec(typed)?.[0]
  const negative = letter === letters[axis][1]
  if (letter !== undefined && !negative && letter !== letters[axis][0]) return undefined
  const plain = typed.replace(/[NSEW]/, ' ').trim()
  const degrees = /^-?\d{1,3}(?:[.,]\d{1,8})?°?$/.test(plain)
    ? Number(plain.replace('°', '').replace(',', '.'))
    : inDegrees(plain)
  if (degrees === undefined || Math.abs(degrees) > (axis === 'lat' ? 90 : 180)) return undefined
  return Number((negative ? -degrees : degrees).toFixed(6))
}

function inDegrees(text: string): number | undefined {
  const match = /^(\d{1,3})[°\s]\s*(\d{1,2})(?:['′\s]\s*(\d{1,2}(?:[.,]\d{1,3})?)\s*["″]?|['′]?)$/.exec(text)
  if (match === null) return undefined
  const [minutes, seconds] = [Number(match[2]), Number((match[3] ?? '0').replace(',', '.'))]
  return minutes < 60 && seconds < 60 ? Number(match[1]) + minutes / 60 + seconds / 3600 : undefined
}

/** Returns a `geo:` URL (RFC 5870), which opens the place in the visitor's own map program. */
export function geoAddress({ lat, lon }: Position): string {
  return `geo:${lat.toFixed(6)},${lon.toFixed(6)}`
}
