/** What was done with members' data beyond a change of it. Rows are never changed. */
export interface MemberLogTable {
  /** UUIDv7. */
  id: string
  at: string
  action:
    | 'csv-export'
    | 'vcard-export'
    | 'own-data-export'
    | 'emergency-look'
    | 'data-export'
    | 'merged'
    | 'portrait-set'
    | 'portrait-removed'
    | 'exit-set'
    | 'exit-undone'
    | 'exit-done'
    | 'erased'
  /** Whoever did it; also the `uid` of the account when it is gone. */
  user_id: string
  /** `null` when it was about many. */
  member_id: string | null
  /** JSON without names and addresses: how many, of which status. */
  facts: string
}
