export interface UsersTable {
  /** UUIDv7; the `uid` of the account protocol. */
  id: string
  /** Lower case. */
  email: string
  email_verified: number
  display_name: string | null
  photo_url: string | null
  phone_number: string | null
  /** JSON list: which ways of signing in are linked. */
  provider_data: string
  /** `none`: an account of somebody who has opened it alone and is nobody here yet. */
  role: 'none' | 'member' | 'admin'
  /** JSON list of rights; counts for administrators alone, see rights.ts. */
  rights: string
  /** Argon2id, or the former provider's hash until the next sign-in; `null` until the person has set a password. */
  password_hash: string | null
  disabled: number
  created_at: string
  last_sign_in_at: string | null
  /** `null` for an account without a person in the member list, as the first administrator's. */
  member_id: string | null
  /** Raised by a new password; tokens made before it are worth nothing. */
  valid_since: string
  password_changed_at: string | null
  /** Which wording of the privacy note was read, and when; `null` where nobody has asked. */
  privacy_version: string | null
  privacy_read_at: string | null
}

/** One row, written by whoever takes a right away, so that two who do it at once come one after the other. */
export interface RightsTurnsTable {
  id: number
  taken_at: string
}

export interface SessionsTable {
  /** SHA-256 of the token, hexadecimal; the token itself is only in the cookie. */
  token_hash: string
  user_id: string
  created_at: string
  expires_at: string
  /** What the list of sessions calls it by; gives no access. */
  id: string
  /** Browser and system in words. */
  device: string
  /** To ten minutes. */
  last_seen_at: string
  /** When the person last proved who they are: at the sign-in, and before something sensitive. */
  proven_at: string
  /** 1 for „Angemeldet bleiben“; 0 ends when nobody has used it for a while. */
  kept: number
}

/** The browsers an account has been signed in with. */
export interface KnownDevicesTable {
  user_id: string
  /** SHA-256 of the browser's own cookie, hexadecimal. */
  device_hash: string
  last_sign_in_at: string
}

/** Guesses at an account, at its codes and its password. */
export interface CountedTriesTable {
  /** SHA-256 of what is counted and whose, hexadecimal. */
  id: string
  tries: number
  /** From here on tries are counted anew. */
  ends_at: string
}
