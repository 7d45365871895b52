import type { Generated } from 'kysely'

export interface BoardOfficesTable {
  id: string
  /** One of the groups in the setting `board`. */
  group_key: string
  /** What the office is called, as „Kassenführung". */
  office: string
  /** `null` while the office is vacant. */
  member_id: string | null
  /** Ascending, as the page lists them. */
  position: number
  /** JSON: address, tasks, term, photo; see board-office.ts. */
  details: string
  /** ISO 8601, UTC. */
  updated_at: string
  /** Since when it is off the website; `null`: it is shown. ISO 8601, UTC. */
  withdrawn_at: Generated<string | null>
  /** Times it was saved. */
  revision: Generated<number>
}
