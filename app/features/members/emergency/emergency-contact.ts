/** Whom to call when something has happened to a member. */
export type EmergencyContact = {
  name: string
  /** As people write it. */
  phone: string
  phoneE164: string
}
