import type { RemoteFault } from '../remote/answer.ts'

/** A person in the member list at Vereinsflieger.de; nothing more of the row is kept than is compared. */
export type RemoteMembersTable = {
  /** Digits, as it is written there. */
  uid: string
  first_name: string
  last_name: string
  email: string | null
  member_number: number | null
  /** ISO days. */
  joined_on: string | null
  left_on: string | null
}

/** The one row that says how the last look went. */
export type RemoteMemberLooksTable = {
  id: 1
  /** When the list came last, ISO 8601 UTC; `null` while it never has. */
  asked_at: string | null
  /** Why the last look gave nothing; `null` when it did. */
  fault: RemoteFault | null
}

/** A pair that looks alike and is two people; it is not proposed again. */
export type RemoteMembersApartTable = { uid: string; member_id: string }
