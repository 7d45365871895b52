import { clock, localDate, localDateTime, numericDate } from '#app/lib/german-dates.ts'
import type { FlightChangesTable } from '#app/platform/database/tables.ts'
import { namesOf } from '#app/features/members/names-among-members.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import { charges, launches, secondRoles } from './flight.ts'

export type HistoryLine = {
  id: string
  when: string
  who: string
  what: string
  reason: string
  fields: { label: string; before: string; after: string }[]
}

const acts: Readonly<Record<FlightChangesTable['act'], string>> = {
  launched: 'den Flug eingetragen',
  landed: 'die Landung eingetragen',
  corrected: 'den Flug berichtigt',
  struck: 'den Flug gestrichen',
  undone: 'den Start zurückgenommen',
}

/** Columns shown in the history; the others are derived from them. */
const labels: Readonly<Record<string, string>> = {
  registration: 'Flugzeug',
  pilot_id: 'Pilot',
  pilot_name: 'Pilot von außerhalb',
  second_id: 'Zweiter Sitz',
  second_name: 'Zweiter Sitz von außerhalb',
  second_role: 'Aufgabe auf dem zweiten Sitz',
  guests: 'Gäste',
  launch: 'Startart',
  charge: 'Wer zahlt',
  payer_id: 'Anderes Mitglied, das zahlt',
  day: 'Tag',
  started_at: 'Start',
  landed_at: 'Landung',
  landings: 'Landungen',
  from_place: 'Start woanders',
  to_place: 'Landung woanders',
  remark: 'Bemerkung',
}

/** Returns the history of a flight, newest first; the original values follow from the later changes. */
export async function historyOf(db: Db, flightId: string): Promise<HistoryLine[]> {
  const rows = await db
    .selectFrom('flight_changes')
    .leftJoin('users', 'users.id', 'flight_changes.user_id')
    .leftJoin('club_devices', 'club_devices.id', 'flight_changes.device_id')
    .select([
      'flight_changes.id',
      'at',
      'act',
      'before',
      'after',
      'reason',
      'users.member_id',
      'users.display_name',
      'club_devices.name as device_name',
    ])
    .where('flight_id', '=', flightId)
    .orderBy('flight_changes.id', 'desc')
    .execute()
  const sides = rows.map(({ before, after }) => [sideOf(before), sideOf(after)] as const)
  const ids = sides.flatMap(([before, after]) =>
    ['pilot_id', 'second_id', 'payer_id'].flatMap((name) => [
      textOrNull(before[name]),
      textOrNull(after[name]),
    ]),
  )
  const names = await namesOf(db, [...rows.map(({ member_id }) => member_id), ...ids])
  const nameOf = (id: string) => names.get(id)?.full ?? 'nicht mehr genannt'
  return rows.map((row, index) => {
    const [before, after] = sides[index]!
    return {
      id: row.id,
      when: localDateTime(Date.parse(row.at)),
      who:
        row.device_name ??
        (row.member_id === null ? (row.display_name ?? 'Ein Konto') : nameOf(row.member_id)),
      what: row.act === 'undone' && 'landed_at' in after ? 'die Landung zurückgenommen' : acts[row.act],
      reason: row.reason,
      fields:
        row.act === 'launched'
          ? []
          : Object.keys(labels)
              .filter((name) => name in after)
              .map((name) => ({
                label: labels[name]!,
                before: shown(name, before[name], nameOf),
                after: shown(name, after[name], nameOf),
              })),
    }
  })
}

type Side = Readonly<Record<string, unknown>>

function sideOf(json: string | null): Side {
  const side: unknown = json === null ? {} : JSON.parse(json)
  return typeof side === 'object' && side !== null ? (side as Side) : {}
}

const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null)

const choices: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  launch: launches,
  charge: charges,
  second_role: secondRoles,
}

function shown(name: string, value: unknown, nameOf: (id: string) => string): string {
  if (value === null || value === undefined || value === '') return name === 'landed_at' ? 'in der Luft' : '–'
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') return '–'
  if (name.endsWith('_id')) return nameOf(value)
  if (name === 'day') return numericDate(value)
  if (name.endsWith('_at'))
    return `${numericDate(localDate(Date.parse(value)))}, ${clock(Date.parse(value))} Uhr`
  return choices[name]?.[value] ?? value
}
