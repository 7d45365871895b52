/** What members write below a post; never shown on the website. */
export interface PostCommentsTable {
  /** UUIDv7, in the order of writing. */
  id: string
  post_id: string
  /** `null`: the account is gone. */
  user_id: string | null
  /** Plain text with line breaks. */
  text: string
  /** ISO 8601, UTC. */
  written_at: string
  /** `null` while it stands as it was first written. */
  changed_at: string | null
  /** `null` while members see it. */
  hidden_at: string | null
  hidden_by: string | null
  /** For its author. */
  hidden_reason: string | null
}
