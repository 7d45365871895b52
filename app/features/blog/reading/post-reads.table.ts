/** That an account has opened a post, and confirmed a safety notice. */
export interface PostReadsTable {
  post_id: string
  user_id: string
  /** ISO 8601, UTC: when it was opened first. */
  read_at: string
  /** ISO 8601, UTC; `null` until the person presses „Gelesen“. */
  confirmed_at: string | null
  /** What the post said then, by its revision. */
  confirmed_revision: number | null
}
