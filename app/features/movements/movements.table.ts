/**
 * The field's log. Its columns are those § 70 LuftVG names: mark, type, number of crew and of passengers, kind of
 * flight, the other airfield of a cross-country flight; with time and direction. Nobody's name stands here.
 */
export interface MovementsTable {
  /** UUIDv7. */
  id: string
  /** In Berlin, `YYYY-MM-DD`. */
  day: string
  /** ISO 8601, UTC. */
  at: string
  direction: 'in' | 'out' | 'circuit'
  /** How many circuits; 1 for a landing or a take-off. */
  count: number
  /** Without its last three letters once `shortened` is 1. */
  registration: string
  type: string
  class: string
  crew: number
  passengers: number
  /** Kind of flight: see `flights`. */
  flight: string
  /** How it took off: see `launches`. */
  launch: string
  /** From where it came or where it went; `null`: a local flight. */
  other_field: string | null
  shortened: number
  /** An earlier line of the same aircraft, direction and quarter of an hour; perhaps the same movement told twice. */
  same_as: string | null
  /** `null` for what the field wrote down itself, and once the report is gone. */
  report_id: string | null
  revision: number
  updated_at: string
}

/** Who reported a movement, kept apart from it and not as long. */
export interface MovementReportsTable {
  /** UUIDv7. */
  id: string
  /** `BEW-2026-0001` */
  number: string
  /** SHA-256 of the token in its sender's address; follows from the form, so that sent twice it is one. */
  link_hash: string
  name: string | null
  email: string | null
  /** The request to land it belongs to, which has the contact. */
  request_id: string | null
  /** ISO 8601, UTC. */
  created_at: string
}
