import type { Db } from '#app/platform/database/db.ts'
import { listFleet } from './aircraft.server.ts'

/** Club aircraft for travel flights, with a known cruise speed. */
export type TravelAircraft = { id: string; registration: string; type: string; cruiseKmh: number }

/**
 * Lists aircraft suitable for travel in the order of the fleet, without gliders, pure tow planes, former aircraft and those
 * without a cruise speed.
 */
export async function listTravelAircraft(db: Db): Promise<TravelAircraft[]> {
  return (await listFleet(db)).flatMap(({ id, registration, type, group, status, numbers }) => {
    const travels = group === 'powered' || group === 'ultralight' || group === 'touring'
    if (!travels || status === 'former' || numbers.cruiseSpeedKmh === null) return []
    return [{ id, registration, type, cruiseKmh: numbers.cruiseSpeedKmh }]
  })
}
