export interface JobsTable {
  /** UUIDv7. */
  id: string
  kind: string
  /** JSON, read by the job's own schema. */
  payload: string
  /** ISO 8601, UTC: not before this moment. */
  due_at: string
  attempts: number
  /** Until then a worker holds it; afterwards another may take it. */
  claimed_until: string | null
  /** Given up after the last attempt; stays for an administrator to see. */
  failed_at: string | null
  last_error: string | null
  created_at: string
}
