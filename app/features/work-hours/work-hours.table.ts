import type { Generated } from 'kysely'

/** What somebody has done for the club, and whether it counts. */
export interface WorkHoursTable {
  id: string
  /** `null` once the person has been erased. */
  member_id: string | null
  /** The year of work it belongs to; see work-year.ts. */
  year: number
  /** Day in Berlin. */
  day: string
  minutes: number
  branch: string
  body: string
  state: 'reported' | 'accepted' | 'refused'
  /** A word of whoever decided. */
  answer: string
  /** A form sent twice makes one; `null`: no form. */
  sent_once_key: string | null
  /** ISO 8601, UTC. */
  created_at: string
  updated_at: string
  revision: Generated<number>
}

/** What was done with an entry, in order; never changed. */
export interface WorkHourStepsTable {
  id: string
  entry_id: string
  /** Who; `null` for an account without an entry, and once the person has been erased. */
  member_id: string | null
  words: string
  /** ISO 8601, UTC. */
  at: string
}

/** Owes something else in a year than the class says. */
export interface WorkHourExemptionsTable {
  member_id: string
  year: number
  /** 0: nothing at all. */
  minutes: number
  reason: string
}

/** Nothing of these years changes any more. */
export interface WorkHourClosingsTable {
  year: number
  /** ISO 8601, UTC. */
  closed_at: string
}

/** How a member stood when the year was closed. */
export interface WorkHourBalancesTable {
  year: number
  member_id: string
  required_minutes: number
  worked_minutes: number
  /** From the year before. */
  brought_minutes: number
  /** Into the year after. */
  carried_minutes: number
  missing_minutes: number
  /** For every hour that is missing. */
  rate_cents: number
}

/** One row. Whoever writes hours or closes a year raises it first, so that nothing slips into a year being closed. */
export interface WorkHourTurnsTable {
  id: number
  turn: number
}
