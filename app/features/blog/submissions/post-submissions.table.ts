import type { Generated } from 'kysely'

/** What a member writes for the blog, until an editor has made a post of it. */
export interface PostSubmissionsTable {
  /** UUIDv7. */
  id: string
  user_id: string
  title: string
  teaser: string
  /** Document as JSON, words and links only. */
  body: string
  /** To the editors; may be empty. */
  note: string
  /** `taken`: a post was made of it, which is not out yet. */
  state: 'draft' | 'open' | 'returned' | 'taken' | 'published'
  /** What the editor said; `null`: nothing. */
  answer: string | null
  /** What became of it; `null` before, and when the post is gone. */
  post_id: string | null
  /** ISO 8601, UTC. */
  created_at: string
  changed_at: string
  decided_at: string | null
  /** The account; `null` when it is gone or nobody has decided. */
  decided_by: string | null
  /** Rises with every save and every decision. */
  revision: Generated<number>
}
