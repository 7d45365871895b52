import { createAircraft } from '#app/features/aircraft/save-aircraft.server.ts'
import { AircraftDetails } from '#app/features/aircraft/aircraft-details.ts'
import type { AircraftTable } from '#app/platform/database/tables.ts'
import aircraft from './content/aircraft.json' with { type: 'json' }
import type { DemoContext } from './load-demo.server.ts'

const groups: Record<string, AircraftTable['fleet_group']> = {
  Segelflug: 'gliding',
  Motorsegler: 'touring',
  Ultraleicht: 'ultralight',
  Motor: 'powered',
  'Schlepp/Winde': 'launching',
  Ehemalige: 'former',
}

export async function loadAircraft({ db, dates, at }: DemoContext) {
  for (const each of aircraft) {
    const { id, registration, type, group, status, membersOnly, maintenanceUntil, data, ...rest } = each
    await createAircraft(
      db,
      {
        id,
        registration,
        type,
        class: each.class as AircraftTable['class'],
        group: groups[group] ?? 'powered',
        status: status as AircraftTable['status'],
        maintenanceUntil: maintenanceUntil === undefined ? null : dates.day(maintenanceUntil),
        details: AircraftDetails.parse({ ...rest, numbers: data }),
        membersOnly,
      },
      at,
    )
  }
}
