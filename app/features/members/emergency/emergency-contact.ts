/** Person to call if something has happened to a member. */
export type EmergencyContact = {
  name: string
  /** As entered. */
  phone: string
  phoneE164: string
}
