import type { Selectable } from 'kysely'
import type { ChargeMode, LaunchKind, Span } from '#app/features/vereinsflieger/club-management.ts'
import type { FlightsTable } from '#app/platform/database/tables.ts'
import type { CrewNames } from './day.server.ts'

/** Time within which a launch or landing can be undone with one press; later it must be corrected, with a reason. */
export const undoMs = 60_000

/** Reason why an entry is refused. Ids are replaced by names when it is put into words. */
export type Refusal =
  | { reason: 'not-allowed' | 'gone' | 'changed-meanwhile' | 'no-reason' }
  | { reason: 'too-late-to-undo' | 'happened-since' }
  | { reason: 'no-such-aircraft' | 'not-a-member' | 'no-pilot' | 'no-tug' | 'no-such-launch' }
  | { reason: 'no-payer' | 'nobody-behind-to-pay' }
  | { reason: 'future' | 'landed-before-start' | 'too-long' | 'already-landed' | 'tug-is-itself' }
  | { reason: 'day-closed'; day: string }
  | { reason: 'seats'; registration: string; seats: number }
  | { reason: 'aircraft-flies'; registration: string; since: number; until: number | null }
  | { reason: 'person-flies'; memberId: string; registration: string; since: number; until: number | null }
  | { reason: 'twice-aboard'; memberId: string }
  | { reason: 'blocked'; registration: string; why: string }
  | { reason: 'tow-of'; registration: string }

export const refused = (refusal: Refusal) => ({ ok: false as const, refusal })

export const launches: Readonly<Record<LaunchKind, string>> = {
  winch: 'Winde',
  aerotow: 'F-Schlepp',
  self: 'Eigenstart',
  bungee: 'Gummiseil',
  car: 'Fahrzeug',
}

export const charges: Readonly<Record<ChargeMode, string>> = {
  pilot: 'Pilot',
  companion: 'zweiter Sitz',
  both: 'beide je zur Hälfte',
  guest: 'Gast',
  club: 'Verein',
  'other-member': 'anderes Mitglied',
  none: 'niemand',
}

export const secondRoles: Readonly<Record<NonNullable<FlightsTable['second_role']>, string>> = {
  instructor: 'Lehrkraft',
  companion: 'Begleitung',
  guest: 'Gast',
}

export const minuteMs = 60_000
/** Maximum duration of a flight: a forgotten landing cannot be entered by a tap on the next day. */
export const longestFlightMs = 24 * 3_600_000

/** Entered data of a flight. Times are epoch ms of whole minutes. */
export type FlightFacts = {
  aircraftId: string | null
  registration: string
  pilotId: string | null
  pilotName: string
  secondId: string | null
  secondName: string
  secondRole: FlightsTable['second_role']
  guests: number
  launch: LaunchKind
  charge: ChargeMode
  payerId: string | null
  startedAt: number
  /** `null`: in the air. */
  landedAt: number | null
  landings: number
  fromPlace: string
  toPlace: string
  remark: string
}

export type Flight = ReturnType<typeof toFlight>

export function toFlight(row: Selectable<FlightsTable>) {
  return {
    id: row.id,
    day: row.day,
    ...factsOf(row),
    towId: row.tow_id,
    minutes: row.minutes,
    isStruck: row.struck_at !== null,
    revision: row.revision,
    updatedAt: row.updated_at,
  }
}

function factsOf(row: Selectable<FlightsTable>): FlightFacts {
  return {
    aircraftId: row.aircraft_id,
    registration: row.registration,
    pilotId: row.pilot_id,
    pilotName: row.pilot_name,
    secondId: row.second_id,
    secondName: row.second_name,
    secondRole: row.second_role,
    guests: row.guests,
    launch: row.launch,
    charge: row.charge,
    payerId: row.payer_id,
    startedAt: Date.parse(row.started_at),
    landedAt: row.landed_at === null ? null : Date.parse(row.landed_at),
    landings: row.landings,
    fromPlace: row.from_place,
    toPlace: row.to_place,
    remark: row.remark,
  }
}

/** Rounds an instant (epoch ms) down to its minute; the start wagon's clock shows no seconds. */
export function wholeMinute(instant: number): number {
  return Math.floor(instant / minuteMs) * minuteMs
}

/** Flight time in minutes; `null` while in the air. */
export function minutesOf({
  startedAt,
  landedAt,
}: Pick<FlightFacts, 'startedAt' | 'landedAt'>): number | null {
  return landedAt === null ? null : Math.round((landedAt - startedAt) / minuteMs)
}

/** Returns the half-open interval from launch to landing; infinite while in the air. */
export function spanOf({ startedAt, landedAt }: Pick<FlightFacts, 'startedAt' | 'landedAt'>): Span {
  return { from: startedAt, to: landedAt ?? Number.POSITIVE_INFINITY }
}

/** Ids of the members aboard. */
export function crewOf({ pilotId, secondId }: Pick<FlightFacts, 'pilotId' | 'secondId'>): string[] {
  return [pilotId, secondId].filter((id) => id !== null)
}

/** Number of people aboard. */
export function peopleAboard({ secondRole, guests }: Pick<FlightFacts, 'secondRole' | 'guests'>): number {
  return 1 + (secondRole === null ? 0 : 1) + guests
}

/** Returns e.g. „von Seeberg, nach Altmoor“; empty for a flight that began and ended here. */
const placesOf = ({ fromPlace, toPlace }: FlightFacts) =>
  [fromPlace && `von ${fromPlace}`, toPlace && `nach ${toPlace}`].filter(Boolean).join(', ')

export type FlightLine = ReturnType<typeof lineOf>

type Known = { marks: Map<string, string>; silhouettes: Map<string, string>; today: string }

/** Returns a flight as a list line; `marks`: registrations of the other flights, to name the tug. */
export function lineOf(flight: Flight, { pilot, second }: CrewNames, { marks, silhouettes, today }: Known) {
  const { id, registration, aircraftId, startedAt, landedAt, launch, guests, minutes, towId, toPlace } =
    flight
  const tug = towId === null ? undefined : marks.get(towId)
  return {
    id,
    day: flight.day,
    registration,
    silhouette: silhouettes.get(aircraftId ?? '') ?? '',
    crew: [
      second === null ? pilot : `${pilot} / ${second}`,
      guests === 0 ? '' : guests === 1 ? '1 Gast' : `${guests} Gäste`,
    ]
      .filter(Boolean)
      .join(', '),
    launch: tug === undefined ? launches[launch] : `${launches[launch]} ${tug}`,
    startedAt,
    landedAt,
    minutes,
    /** `null`: in the air. */
    landings: landedAt === null ? null : flight.landings,
    /** Where it landed, if elsewhere. */
    toPlace,
    remark: [placesOf(flight), flight.remark].filter(Boolean).join(', '),
    isFromBefore: flight.day !== today,
  }
}
