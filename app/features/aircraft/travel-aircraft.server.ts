import type { Db } from '#app/platform/database/db.ts'
import { listFleet } from './aircraft.server.ts'

/** An aircraft of the club that one travels with, as far as its cruise speed is known. */
export type TravelAircraft = { id: string; registration: string; type: string; cruiseKmh: number }

/** In the order of the fleet; gliders, tow plane alone and former aircraft are no means of travel. */
export async function listTravelAircraft(db: Db): Promise<TravelAircraft[]> {
  return (await listFleet(db)).flatMap(({ id, registration, type, group, status, numbers }) => {
    const travels = group === 'powered' || group === 'ultralight' || group === 'touring'
    if (!travels || status === 'former' || numbers.cruiseSpeedKmh === null) return []
    return [{ id, registration, type, cruiseKmh: numbers.cruiseSpeedKmh }]
  })
}
