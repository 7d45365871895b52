export interface SitePlanChangesTable {
  id: string
  /** ISO 8601, UTC. */
  made_at: string
  /** Whose account; `null` when it is gone. */
  made_by: string | null
  /** What was done, as one reads it. */
  words: string
  /** JSON: the points concerned as they were, by id; `null` where there was none. */
  before: string
  /** JSON: the same afterwards. */
  after: string
}
