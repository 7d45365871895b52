export interface TotpFactorsTable {
  /** UUIDv7; programs call the factor by it. */
  id: string
  user_id: string
  /** The secret that the app shares with us, sealed with the key beside the database. */
  sealed: string
  created_at: string
  /** `null` until a code has shown that the app has the secret; until then it proves nothing. */
  confirmed_at: string | null
  /** Steps of 30 seconds since 1970: that of the last code which was accepted. No code counts twice. */
  last_step: number | null
}

export interface RecoveryCodesTable {
  /** SHA-256 of the code, hexadecimal; the row goes when the code is used. */
  code_hash: string
  user_id: string
}

export interface PasskeysTable {
  /** UUIDv7; what the list of passkeys calls it by. */
  id: string
  user_id: string
  /** As the authenticator says it, base64url. */
  credential_id: string
  /** COSE, base64url. */
  public_key: string
  /** Raised by the authenticator with every use; 0 with those that do not count. */
  counter: number
  /** JSON list: how the browser reaches it. */
  transports: string
  name: string
  created_at: string
  last_used_at: string | null
}

export interface SpentChallengesTable {
  /** SHA-256 of a challenge that was answered, hexadecimal; kept until it would have run out. */
  challenge_hash: string
  expires_at: string
}

export interface PendingSignInsTable {
  /** SHA-256 of the proof that the first step was right, hexadecimal. */
  token_hash: string
  user_id: string
  /** A proof of a page opens nothing for a program, nor the other way round. */
  way: 'page' | 'program'
  /** „Angemeldet bleiben“. */
  keep: number
  /** What the first step was: `password`, or a provider in the words of the protocol. */
  provider_id: string
  expires_at: string
}
