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
import { channelWords } from '../facts/frequency.ts'

export type Place = ReturnType<typeof placeOf>

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
    runway:
      main === undefined
        ? null
        : `${main.designator}, ${decimalIn(main.lengthM, language, 0)} × ${withUnitIn(main.widthM, 'm', language)}`,
    channel: channelWords(frequencies.find(({ kind }) => kind === 'aerodrome')?.channel ?? null, language),
  }
}
