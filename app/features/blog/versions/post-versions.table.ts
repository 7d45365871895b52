/** What a post said after a save. Moment of publication, readers and state are not the text's and not in it. */
export interface PostVersionsTable {
  post_id: string
  /** Counted per post from 1. */
  number: number
  title: string
  teaser: string
  category: string
  /** Document as JSON, as in the post. */
  body: string
  /** The picture may have been deleted since. */
  cover_picture_id: string | null
  author_id: string | null
  /** JSON, as in the post. */
  details: string
  /** An account; `null`: taken over, or the account is gone. */
  saved_by: string | null
  /** ISO 8601, UTC. */
  saved_at: string
  /** The number of the version that was brought back; `null` for a text that was written. */
  restored_from: number | null
}
