import type { Generated } from 'kysely'
import type { ChargeMode, LaunchKind } from '#app/features/vereinsflieger/club-management.ts'

/** One launch and what came of it. Times are whole minutes, ISO 8601, UTC. */
export interface FlightsTable {
  id: string
  /** In Berlin, of the launch; the day it is closed with. */
  day: string
  /** `null`: not of the fleet, or no longer. */
  aircraft_id: string | null
  /** Normalised, as it was on the day. */
  registration: string
  /** `null`: not a member, or no longer known. */
  pilot_id: string | null
  /** Of a pilot who is no member; empty otherwise. */
  pilot_name: string
  second_id: string | null
  second_name: string
  /** What the second person does; `null`: nobody sits there. */
  second_role: SecondRole | null
  /** Further passengers, without names. */
  guests: number
  launch: LaunchKind
  /** The flight of the tug that took it up. */
  tow_id: string | null
  charge: ChargeMode
  /** Who pays where it is another member. */
  payer_id: string | null
  started_at: string
  /** `null`: in the air. */
  landed_at: string | null
  /** From launch to landing; `null`: in the air. */
  minutes: number | null
  landings: number
  /** Empty: at home. */
  from_place: string
  to_place: string
  remark: string
  /** When somebody struck it out; `null`: it counts. */
  struck_at: string | null
  created_at: string
  updated_at: string
  revision: Generated<number>
}

export type SecondRole = 'instructor' | 'companion' | 'guest'

/** Every entry and every correction, as long as the flight is kept. */
export interface FlightChangesTable {
  id: string
  flight_id: string
  /** The entry's own, made on the device; the same one sent twice is entered once. */
  entry_key: string | null
  /** The account; `null`: gone, or a program. */
  user_id: string | null
  at: string
  act: FlightAct
  /** JSON, only what differs; `null` for a launch. */
  before: string | null
  after: string
  reason: string
}

export type FlightAct = 'launched' | 'landed' | 'corrected' | 'struck'

/** A day whose log is closed. */
export interface FlightDaysTable {
  day: string
  closed_at: string
  closed_by: string | null
  /** Who led the flying; `null`: not a member any more. */
  leader_id: string | null
  note: string
}

/** One row. Whoever writes the log raises it first, so that all come one after the other; open pages follow it. */
export interface FlightTurnsTable {
  id: number
  turn: number
}
