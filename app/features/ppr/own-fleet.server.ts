import { listFleet } from '#app/features/aircraft/aircraft.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import type { KnownAircraft } from './known-aircraft.ts'

/** The club's own aircraft as the form would name them; who flies one of them types its mark alone. */
export async function ownFleet(db: Db): Promise<KnownAircraft[]> {
  const fleet = await listFleet(db)
  return fleet.flatMap(({ registration, type, class: kind, group, numbers, noise }) =>
    group === 'former' || group === 'launching' || numbers.mtomKg === null
      ? []
      : [
          {
            kennzeichen: registration,
            muster: type,
            mtom: String(numbers.mtomKg),
            klasse: kind,
            ...(noise.enhancedProtection && { laermzeugnis: 'ja' }),
          },
        ],
  )
}
