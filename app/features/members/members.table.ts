export interface MembersTable {
  /** Readable for people taken over, UUIDv7 for new ones. */
  id: string
  member_number: number | null
  title: string | null
  first_name: string
  last_name: string
  /** `sortKey` of last name and first name. */
  name_key: string
  status: 'interested' | 'probation' | 'active' | 'passive' | 'supporting' | 'youth' | 'honorary' | 'left'
  /** How the name may stand in public, given a consent: whole, or first name and initial. */
  public_name_form: 'full' | 'first-initial' | 'none'
  picture_id: string | null
  /** JSON: contact, address, branches, functions, licences, visibility per field; see member.ts. */
  details: string
  created_at: string
  updated_at: string
  /** Raised by every save. */
  revision: number
}

export interface ConsentsTable {
  id: string
  member_id: string
  purpose: string
  text_version: string
  granted_at: string
  /** The person, or a guardian. */
  granted_by: string
  method: string
  /** `null` while in force. */
  revoked_at: string | null
}
