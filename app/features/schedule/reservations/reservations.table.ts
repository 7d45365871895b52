import type { Generated } from 'kysely'
import type { Purpose } from './reservation.ts'

/** Somebody has an aircraft for a time; half-open, so that one may begin where another ends. */
export interface ReservationsTable {
  id: string
  aircraft_id: string
  /** ISO 8601, UTC. */
  starts_at: string
  ends_at: string
  state: 'booked' | 'cancelled'
  /** `null` once the person has been erased, and for what the club itself has reserved. */
  pilot_id: string | null
  instructor_id: string | null
  guest_seats: number
  purpose: Purpose
  /** In a few words: where to, what for. */
  note: string
  /** A form sent twice makes one; `null`: no form. */
  sent_once_key: string | null
  created_at: string
  updated_at: string
  revision: Generated<number>
}

/** One row. Whoever writes raises it first, so that all come one after the other; open pages follow it. */
export interface ReservationTurnsTable {
  id: number
  turn: number
}

/** When an aircraft cannot be had, whoever it has been promised to. */
export interface AircraftBlocksTable {
  id: string
  aircraft_id: string
  /** ISO 8601, UTC. */
  starts_at: string
  /** `null`: nobody knows. */
  ends_at: string | null
  kind: 'maintenance' | 'defect' | 'other'
  reason: string
  /** What it comes from in another room, as a defect's id; ends with it. */
  source_id: string | null
  created_at: string
  updated_at: string
  revision: Generated<number>
}

/** Who may reserve an aircraft, how long and how far ahead. Without a row: every member. */
export interface BookingRulesTable {
  aircraft_id: string
  /** JSON; see booking-rules.ts. */
  details: string
  updated_at: string
  revision: Generated<number>
}

/** Who has been shown an aircraft and may fly it alone. */
export interface AircraftCheckoutsTable {
  aircraft_id: string
  member_id: string
  /** Days. */
  done_on: string
  /** Included; `null`: without end. */
  valid_until: string | null
}

/** Who would like an aircraft that is not free. */
export interface ReservationWaitsTable {
  id: string
  aircraft_id: string
  member_id: string
  /** ISO 8601, UTC. */
  starts_at: string
  ends_at: string
  created_at: string
  /** When the mail went that it is free; `null`: not yet. */
  offered_at: string | null
}

/** A member asks another to take a reservation over, or to exchange it for one of theirs. */
export interface ReservationSwapsTable {
  id: string
  reservation_id: string
  from_member_id: string
  to_member_id: string
  /** `null`: nothing in return. */
  return_reservation_id: string | null
  note: string
  /** `void`: something else has happened to one of the reservations; `lapsed`: nobody answered before it began. */
  state: 'open' | 'accepted' | 'declined' | 'withdrawn' | 'void' | 'lapsed'
  /** ISO 8601, UTC: when the first of them begins. */
  lapses_at: string
  created_at: string
  settled_at: string | null
}

/** The secret part of a member's calendar addresses. */
export interface ReservationFeedsTable {
  user_id: string
  /** SHA-256, hexadecimal. */
  token_hash: string
  created_at: string
}
