import type { Generated } from 'kysely'
import type { Area, Mode } from './opening-rule.ts'

export interface OpeningRulesTable {
  id: string
  area: Area
  mode: Mode
  /** Higher wins. */
  priority: number
  /** JSON: when in the year, on which days, from when to when, the addition in the club's words. */
  details: string
  /** ISO 8601, UTC. */
  created_at: string
  updated_at: string
  /** Rises by one with every save. */
  revision: Generated<number>
}

export interface SpecialDaysTable {
  id: string
  area: Area
  mode: Mode
  /** `YYYY-MM-DD`; `null` for one that returns every year, which is told in the details. */
  first_day: string | null
  days: number
  /** JSON: how it returns, hours, reason, addition, the event or runway it belongs to. */
  details: string
  /** ISO 8601, UTC. */
  created_at: string
  updated_at: string
  /** Rises by one with every save. */
  revision: Generated<number>
}

/** What the calendar of opening times has handed out. */
export interface OpeningFeedTable {
  /** `2026-06-14-1`: the day and which stretch of it. */
  key: string
  /** `YYYY-MM-DD` */
  day: string
  /** Of what a reader of the calendar would notice. */
  fingerprint: string
  /** How often it has changed since it was first handed out. */
  sequence: number
  /** ISO 8601, UTC. */
  changed_at: string
}
