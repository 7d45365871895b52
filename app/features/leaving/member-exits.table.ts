import type { ExitReason } from '#app/features/members/exit-reasons.ts'

/** Somebody who leaves; undone by deleting the row until the day is over. */
export interface MemberExitsTable {
  member_id: string
  /** Day in Berlin, the last one in the club. */
  last_day: string
  reason: ExitReason
  user_id: string
  created_at: string
  /** `null` until the job of the day has run. */
  done_at: string | null
}
