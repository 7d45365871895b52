/** What somebody asks the office to change in what only the office keeps of them. */
export interface MemberChangeRequestsTable {
  /** UUIDv7. */
  id: string
  member_id: string
  /** JSON: the wanted value by field; see change-request.ts. */
  wanted: string
  /** In the person's words; may be empty. */
  reason: string
  state: 'open' | 'accepted' | 'refused' | 'withdrawn'
  /** ISO 8601, UTC. */
  created_at: string
  decided_at: string | null
  /** The account; `null` when it is gone or nobody has decided. */
  decided_by: string | null
  /** What the office told the person; `null`: nothing. */
  answer: string | null
}
