import { decimalIn, withUnitIn } from '#app/lib/numbers-in-language.ts'
import type { Language } from '#app/lib/saying.ts'
import type { Airfield } from '../facts/airfield.ts'
import {
  aeronauticalCoordinates,
  decimalCoordinates,
  degreesMinutesSeconds,
  geoAddress,
  typedCoordinates,
} from '#app/lib/coordinates.ts'
import { formatChannel } from '../facts/frequency.ts'
import type { Runway } from '../facts/runway.ts'

export type Place = ReturnType<typeof placeOf>

/** `07/25, 900 × 20 m` */
export function formatRunway({ designator, lengthM, widthM }: Runway, language: Language): string {
  return `${designator}, ${decimalIn(lengthM, language, 0)} × ${withUnitIn(widthM, 'm', language)}`
}

/** Returns the airfield's position in every form a visitor or a pilot needs. */
export function placeOf(
  { arp, elevationFt, runways, frequencies, icao, name }: Airfield,
  language: Language,
) {
  const [main] = runways
  return {
    name,
    icao,
    geo: geoAddress(arp),
    map: `https://www.openstreetmap.org/?mlat=${arp.lat}&mlon=${arp.lon}#map=15/${arp.lat}/${arp.lon}`,
    decimal: decimalCoordinates(arp, language),
    typed: typedCoordinates(arp),
    degrees: `${degreesMinutesSeconds(arp.lat, 'lat')}, ${degreesMinutesSeconds(arp.lon, 'lon')}`,
    aeronautical: aeronauticalCoordinates(arp),
    elevation: withUnitIn(elevationFt, 'ft', language),
    runway: main === undefined ? null : formatRunway(main, language),
    channel: formatChannel(frequencies.find(({ kind }) => kind === 'aerodrome')?.channel ?? null, language),
  }
}
