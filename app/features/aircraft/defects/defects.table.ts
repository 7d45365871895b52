import type { Generated } from 'kysely'

/** Something that is wrong with an aircraft. */
export interface AircraftDefectsTable {
  id: string
  aircraft_id: string
  /** `null` once the person has been erased. */
  reporter_id: string | null
  title: string
  body: string
  state: 'open' | 'acknowledged' | 'closed'
  /** 1: the aircraft stays on the ground until it is closed. */
  is_grounding: number
  /** A form sent twice makes one; `null`: no form. */
  sent_once_key: string | null
  /** ISO 8601, UTC. */
  reported_at: string
  closed_at: string | null
  updated_at: string
  revision: Generated<number>
}

/** What was done about it, in order; never changed. */
export interface DefectStepsTable {
  id: string
  defect_id: string
  /** `null` for a program, and once the person has been erased. */
  member_id: string | null
  act: 'reported' | 'acknowledged' | 'grounded' | 'released' | 'noted' | 'closed' | 'reopened'
  words: string
  /** ISO 8601, UTC. */
  at: string
}

/** For members alone. Without metadata, upright. */
export interface DefectPicturesTable {
  /** 32 random hex digits, part of the names in the file store. */
  id: string
  defect_id: string
  position: number
  /** Pixels as kept. */
  width: number
  height: number
}
