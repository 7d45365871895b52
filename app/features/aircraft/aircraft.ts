import { readStored } from '#app/lib/stored-json.ts'
import type { Selectable } from 'kysely'
import { berlinDay, berlinInstant } from '#app/lib/berlin-time.ts'
import { addDays, type IsoDay } from '#app/lib/calendar-day.ts'
import { clock, dayAndMonth } from '#app/lib/german-dates.ts'
import { AircraftDetails } from './aircraft-details.ts'
import { type Block, endless } from './blocks/block.ts'
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

export type Badge = {
  tone: 'ok' | 'warn' | 'plain'
  text: string
  /** Whether it says that a block grounds it. */
  isBlocked: boolean
  /** Why, for those who may know: not for the public. May be empty. */
  why: string
}

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

type Circumstances = {
  day: IsoDay
  /** What grounds it now besides its record, as `blocksNow` has it. */
  block: Block | undefined
}

/**
 * Returns the aircraft's badge: the only place that says what state it is in. The public reads no more of a block than its
 * end and whether it is maintenance.
 */
export function statusBadge(
  aircraft: Maintained & Pick<Aircraft, 'statusText'>,
  { day, block }: Circumstances,
): Badge {
  const { status, maintenanceUntil, statusText } = aircraft
  const said = (tone: Badge['tone'], text: string) => ({ tone, text, isBlocked: false, why: '' })
  if (status === 'former') return said('plain', statusText || 'Nicht mehr im Verein')
  if (maintenanceOn(aircraft, day) === 'running' && !isLonger(block, maintenanceUntil)) {
    const announced = maintenanceUntil === null ? '' : `Wartung bis ${dayAndMonth(maintenanceUntil)}`
    return said('warn', announced || statusText || 'Wartung')
  }
  if (block !== undefined)
    return { tone: 'warn', text: blockedWords(block, day), isBlocked: true, why: block.reason }
  const unconfirmed = unconfirmedMaintenance(aircraft, day)
  if (unconfirmed !== '') return said('warn', unconfirmed)
  return said('ok', statusText || 'Flugklar')
}

const isLonger = (block: Block | undefined, until: IsoDay | null) =>
  block !== undefined && until !== null && block.to > berlinInstant(addDays(until, 1))

function blockedWords({ kind, to }: Block, day: IsoDay): string {
  const until = to === endless ? '' : `bis ${endOf(to, day)}`
  if (kind === 'maintenance') return ['Wartung', until].filter(Boolean).join(' ')
  return until === '' ? 'Zurzeit nicht verfügbar' : `Nicht verfügbar ${until}`
}

/** Returns the last day of a block that ends at midnight, otherwise the time and, where it is not today, the day. */
function endOf(to: number, day: IsoDay): string {
  const last = berlinDay(to - 1)
  if (berlinDay(to) !== last) return dayAndMonth(last)
  return last === day ? `${clock(to)}\u00A0Uhr` : `${dayAndMonth(last)}, ${clock(to)}\u00A0Uhr`
}

/** Returns the badge's words with the reason, for members and the administration. */
export const statusInside = ({ text, why }: Badge) => [text, why].filter(Boolean).join(': ')
