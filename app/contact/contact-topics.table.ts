export interface ContactTopicsTable {
  id: string
  label: string
  /** Ascending, as the page lists them. */
  position: number
  /** Mailbox of the function; messages on this topic go there. */
  email: string
  /** Who looks after it. */
  member_id: string | null
  /** JSON: phone, hours, noise log; see contact-topic.ts. */
  details: string
  /** ISO 8601, UTC. */
  updated_at: string
}
