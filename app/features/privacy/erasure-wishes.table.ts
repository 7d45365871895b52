/** Somebody asked for their data to be erased; the office answers within a month (Art. 12 (3) GDPR). */
export interface ErasureWishesTable {
  /** UUIDv7. */
  id: string
  /** Goes with the entry. */
  member_id: string
  asked_at: string
  /** Day in Berlin by which it is answered. */
  due_on: string
}
