import type { Generated } from 'kysely'

export interface ContactTopicsTable {
  id: string
  label: string
  /** Ascending, as the page lists them. */
  position: number
  /** Mailbox of the function; messages on this topic go there. */
  email: string
  /** Who looks after it. */
  member_id: string | null
  /** JSON: phone, hours, explanation, noise log; see contact-topic.ts. */
  details: string
  /** ISO 8601, UTC. */
  updated_at: string
  /** ISO 8601, UTC; taken off the page and out of the form, its messages are still answered. */
  withdrawn_at: Generated<string | null>
  /** Raised by everything that is saved in the form. */
  revision: Generated<number>
}
