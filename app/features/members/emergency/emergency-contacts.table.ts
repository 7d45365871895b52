/** Whom to call; apart from the member list, because only few may look and every look is noted. */
export interface EmergencyContactsTable {
  member_id: string
  name: string
  /** As people write it. */
  phone: string
  phone_e164: string
  /** ISO 8601, UTC. */
  updated_at: string
}
