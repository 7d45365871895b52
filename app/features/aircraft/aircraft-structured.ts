import { aircraftAddress, type Aircraft } from './aircraft.ts'

type Property = { '@type': 'PropertyValue'; name: string; value: number; unitText: string }

const property = (name: string, value: number | null, unitText: string): Property[] =>
  value === null ? [] : [{ '@type': 'PropertyValue', name, value, unitText }]

/**
 * Returns the aircraft as structured data. schema.org has no type for aircraft, so it is a `Vehicle` with the measures as
 * properties.
 */
export function structuredAircraft(aircraft: Aircraft, publicUrl: string): Record<string, unknown> {
  const { numbers } = aircraft
  return {
    '@type': 'Vehicle',
    name: `${aircraft.registration} (${aircraft.type})`,
    identifier: aircraft.registration,
    model: aircraft.type,
    manufacturer: { '@type': 'Organization', name: aircraft.manufacturer },
    url: publicUrl + aircraftAddress(aircraft),
    ...(aircraft.teaser !== '' && { description: aircraft.teaser }),
    ...(aircraft.yearBuilt !== null && { productionDate: String(aircraft.yearBuilt) }),
    ...(numbers.seats !== null && { vehicleSeatingCapacity: numbers.seats }),
    ...(numbers.engine !== null && {
      vehicleEngine: { '@type': 'EngineSpecification', name: numbers.engine },
    }),
    additionalProperty: [
      ...property('Spannweite', numbers.wingspanM, 'm'),
      ...property('Länge', numbers.lengthM, 'm'),
      ...property('Höchstabflugmasse', numbers.mtomKg, 'kg'),
      ...property('Reisegeschwindigkeit', numbers.cruiseSpeedKmh, 'km/h'),
      ...property('Gleitzahl', numbers.bestGlide, ''),
    ],
  }
}
