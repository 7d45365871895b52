/** WGS84, decimal degrees; north and east are positive. */
export type Position = { lat: number; lon: number }

const radians = Math.PI / 180

/**
 * Returns the great-circle distance in nautical miles on the sphere on which one minute of arc is one nautical mile.
 * Formula: haversine (Williams, Aviation Formulary, „Distance between points“).
 */
export function distanceNm(from: Position, to: Position): number {
  const a = Math.sin(((to.lat - from.lat) * radians) / 2) ** 2
  const b = Math.sin(((to.lon - from.lon) * radians) / 2) ** 2
  const h = a + Math.cos(from.lat * radians) * Math.cos(to.lat * radians) * b
  return (2 * Math.asin(Math.min(1, Math.sqrt(h))) * 60) / radians
}

/**
 * Returns the true course in degrees, 0 to below 360, at the start of the great circle; 0 when both points are the same.
 * Formula: Williams, Aviation Formulary, „Course between points“.
 */
export function initialCourse(from: Position, to: Position): number {
  const difference = (to.lon - from.lon) * radians
  const y = Math.sin(difference) * Math.cos(to.lat * radians)
  const x =
    Math.cos(from.lat * radians) * Math.sin(to.lat * radians) -
    Math.sin(from.lat * radians) * Math.cos(to.lat * radians) * Math.cos(difference)
  return (Math.atan2(y, x) / radians + 360) % 360
}

/** Returns the flight time without wind in whole minutes, from a distance in nautical miles and a ground speed in km/h. */
export function flightMinutes(nauticalMiles: number, speedKmh: number): number {
  return Math.round(((nauticalMiles * 1.852) / speedKmh) * 60)
}
