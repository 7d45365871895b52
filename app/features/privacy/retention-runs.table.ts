/** What ran out, once a night. */
export interface RetentionRunsTable {
  /** The day in Berlin; one run for each. */
  id: string
  at: string
  /** JSON: rows that went, by key of the register. */
  gone: string
}
