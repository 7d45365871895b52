/** How often the interface of Vereinsflieger.de was asked. */
export type CallsTable = {
  /** `YYYY-MM-DD`, as it counts them. */
  utc_day: string
  calls: number
}

/** What it said last, of each question; only the fields a panel shows. */
export type AnswersTable = {
  question: string
  /** JSON, a list. */
  entries: string
  /** ISO 8601, UTC. */
  asked_at: string
}
