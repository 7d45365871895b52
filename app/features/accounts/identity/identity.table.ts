export interface IdentityKeysTable {
  /** `kid` in the header of a token. */
  id: string
  /** The private key as JWK, sealed with the key beside the database. */
  sealed: string
  created_at: string
}

export interface RefreshTokensTable {
  /** SHA-256 of the token, hexadecimal. */
  token_hash: string
  user_id: string
  /** `auth_time` of every token made from it. */
  signed_in_at: string
  last_used_at: string
  /** The factor that was used beside the password, in the words of the protocol; `null` without one. */
  second_factor: string | null
  /** By which way its owner came in: `password`, or a provider in the words of the protocol. */
  provider_id: string
}

export interface AccountCodesTable {
  /** SHA-256 of the code in the mail, hexadecimal. */
  code_hash: string
  user_id: string
  /** `verify`, `change` and `recover` are about the address, the others entitle to a new password. */
  purpose: 'reset' | 'invitation' | 'verify' | 'change' | 'recover'
  created_at: string
  expires_at: string
  /** Proved by `verify`, gone over to by `change`, brought back by `recover`; `null` for the others. */
  email: string | null
}
