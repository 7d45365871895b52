/** Each version as it was published; none is ever changed. */
export interface BriefingVersionsTable {
  /** 1, 2, 3 …; the highest is in force. */
  version: number
  /** JSON, read by `BriefingContent`. */
  content: string
  /** ISO 8601, UTC. */
  published_at: string
}

/** Who has confirmed which version. */
export interface BriefingAcknowledgementsTable {
  /** UUIDv7. */
  id: string
  name: string
  /** HMAC of the address in lower case, so that it can be looked for and not be read. */
  mail_hash: string
  /** `null` when none was given. */
  registration: string | null
  version: number
  /** In Berlin, `YYYY-MM-DD`. */
  acknowledged_on: string
  /** Last day on which it counts. */
  valid_until: string
  /** SHA-256 of the token in the address its sender is led to; follows from the form, so that sent twice it is one. */
  link_hash: string
}
