import type { Generated } from 'kysely'

export interface MembershipClassesTable {
  /** Readable for classes taken over, UUIDv7 for new ones. */
  id: string
  name: string
  /** Ascending, as the club lists them. */
  position: number
  /** Day in Berlin from which these amounts hold. */
  valid_from: string
  /** JSON: who, ages, fees, work hours, insurance, notice; see membership-class.ts. */
  details: string
  /** ISO 8601, UTC. */
  updated_at: string
  /** Since when it is off the website; `null`: it is shown. ISO 8601, UTC. */
  withdrawn_at: Generated<string | null>
  /** Times it was saved. */
  revision: Generated<number>
}
