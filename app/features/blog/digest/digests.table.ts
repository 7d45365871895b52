/** Who wants to hear of new posts by mail; without a row nobody is written to. */
export interface PostDigestsTable {
  user_id: string
  rhythm: 'daily' | 'weekly'
  /** ISO 8601, UTC: what came out until then has been told of, or was there before. */
  told_until: string
  /** In every mail, to go without signing in; it opens nothing else, so it is kept as it is. */
  token: string
}
