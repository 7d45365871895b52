import type { Generated } from 'kysely'

/** What somebody can be on duty as. */
export interface DutyKindsTable {
  id: string
  label: string
  /** Ascending, as the plan lists them. */
  position: number
  /** JSON: who may, whether it runs the field; see duty-kind.ts. */
  details: string
  /** ISO 8601, UTC. */
  updated_at: string
  /** Not planned any more; what is planned stays. ISO 8601, UTC. */
  withdrawn_at: Generated<string | null>
  revision: Generated<number>
}

/** One place to fill: two instructors at once are two duties. */
export interface DutiesTable {
  id: string
  kind_id: string
  /** ISO 8601, UTC. */
  starts_at: string
  ends_at: string
  /** From 1, where several are needed at once. */
  seat: number
  /** `null`: open. */
  member_id: string | null
  /** When whoever has it was reminded; `null`: not yet. ISO 8601, UTC. */
  reminded_at: string | null
  created_at: string
  updated_at: string
  revision: Generated<number>
}

/** Somebody would hand a duty on; it stays theirs until another accepts. */
export interface DutySwapsTable {
  id: string
  duty_id: string
  from_member_id: string
  /** `null`: whoever accepts first. */
  to_member_id: string | null
  /** The duty taken in return; `null`: none. */
  return_duty_id: string | null
  note: string
  state: 'open' | 'accepted' | 'declined' | 'withdrawn' | 'void'
  /** ISO 8601, UTC. */
  created_at: string
  settled_at: string | null
}

/** One row. Whoever writes duties or swaps raises it first, so that all come one after the other; open pages follow it. */
export interface DutyTurnsTable {
  id: number
  turn: number
}
