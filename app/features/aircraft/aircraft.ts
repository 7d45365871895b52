import { readStored } from '#app/lib/stored-json.ts'
import type { Selectable } from 'kysely'
import type { IsoDay } from '#app/lib/calendar-day.ts'
import { dayAndMonth } from '#app/lib/german-dates.ts'
import { AircraftDetails } from './aircraft-details.ts'
import type { AircraftTable } from '#app/platform/database/tables.ts'

export type Aircraft = ReturnType<typeof toAircraft>
export type FleetGroup = AircraftTable['fleet_group']

export const publicColumns = [
  'id',
  'registration',
  'type',
  'class',
  'fleet_group',
  'status',
  'maintenance_until',
  'details',
  'updated_at',
] as const

export function toAircraft(row: Pick<Selectable<AircraftTable>, (typeof publicColumns)[number]>) {
  return {
    id: row.id,
    registration: row.registration,
    type: row.type,
    class: row.class,
    group: row.fleet_group,
    status: row.status,
    maintenanceUntil: row.maintenance_until,
    updatedAt: row.updated_at,
    ...readStored(AircraftDetails, row.details),
  }
}

/** Fleet groups in the order of the page; `query` is the value of the URL's query parameter. */
export const fleetGroups: readonly { group: FleetGroup; title: string; query: string }[] = [
  { group: 'gliding', title: 'Segelflug', query: 'segelflug' },
  { group: 'touring', title: 'Motorsegler', query: 'motorsegler' },
  { group: 'ultralight', title: 'Ultraleicht', query: 'ultraleicht' },
  { group: 'powered', title: 'Motorflug', query: 'motorflug' },
  { group: 'launching', title: 'Schlepp und Winde', query: 'schlepp' },
  { group: 'former', title: 'Ehemalige', query: 'ehemalige' },
]

export function aircraftAddress({ id }: { id: string }): string {
  return `/verein/flugzeuge/${id}`
}

/** Returns the path of its times and checks, in clubs that keep them here. */
export function aircraftTimesAddress({ id }: { id: string }): string {
  return `/vereinsflieger/flugzeugzeiten/${id}`
}

export type Badge = { tone: 'ok' | 'warn' | 'plain'; text: string }

type Maintained = Pick<Aircraft, 'status' | 'maintenanceUntil'>

/**
 * Returns whether the aircraft is in maintenance on a day. After its announced end, for which nobody has to come back, it can
 * be had again, but stays `unconfirmed` until somebody changes the record.
 */
export function maintenanceOn({ status, maintenanceUntil }: Maintained, day: IsoDay) {
  if (status !== 'maintenance') return 'none'
  return maintenanceUntil === null || maintenanceUntil >= day ? 'running' : 'unconfirmed'
}

/** Returns what is known once the announced end of a maintenance is past; empty in any other case. */
export function unconfirmedMaintenance(aircraft: Maintained, day: IsoDay): string {
  const { maintenanceUntil } = aircraft
  return maintenanceUntil === null || maintenanceOn(aircraft, day) !== 'unconfirmed'
    ? ''
    : `Wartung sollte bis ${dayAndMonth(maintenanceUntil)} beendet sein`
}

/** Returns the aircraft's badge for a day. A grounding defect shows no details to the public. */
export function statusBadge(
  aircraft: Maintained & Pick<Aircraft, 'statusText'>,
  today: IsoDay,
  isGrounded = false,
): Badge {
  const { status, maintenanceUntil, statusText } = aircraft
  if (status === 'former') return { tone: 'plain', text: statusText || 'Nicht mehr im Verein' }
  if (maintenanceOn(aircraft, today) === 'running') {
    const announced = maintenanceUntil === null ? '' : `Wartung bis ${dayAndMonth(maintenanceUntil)}`
    return { tone: 'warn', text: announced || statusText || 'Wartung' }
  }
  if (isGrounded) return { tone: 'warn', text: 'Zurzeit nicht verfügbar' }
  const unconfirmed = unconfirmedMaintenance(aircraft, today)
  if (unconfirmed !== '') return { tone: 'warn', text: unconfirmed }
  return { tone: 'ok', text: statusText || 'Flugklar' }
}
