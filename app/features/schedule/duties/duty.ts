import type { Selectable } from 'kysely'
import type { Span } from '#app/features/vereinsflieger/club-management.ts'
import type { DutiesTable } from '#app/platform/database/tables.ts'

/** Longest duty, in ms; bounds how far back a query for a day must look. */
export const longestDutyMs = 24 * 3_600_000

export type Duty = ReturnType<typeof toDuty>

export function toDuty(row: Selectable<DutiesTable>) {
  return {
    id: row.id,
    kindId: row.kind_id,
    from: Date.parse(row.starts_at),
    to: Date.parse(row.ends_at),
    seat: row.seat,
    /** `null`: nobody is assigned. */
    memberId: row.member_id,
    updatedAt: row.updated_at,
    createdAt: row.created_at,
    revision: row.revision,
  }
}

/** Whether two half-open spans share a moment. */
export function overlaps(one: Span, other: Span): boolean {
  return one.from < other.to && one.to > other.from
}

export const iso = (instant: number) => new Date(instant).toISOString()

/** The member or planner who acts. */
export type DutyActor = {
  /** `null` for a job or script. */
  userId: string | null
  /** `null` for an account without an entry in the member list. */
  memberId: string | null
  /** May plan for everybody. */
  isPlanner: boolean
}
