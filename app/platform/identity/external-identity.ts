/** A person identified by an external service. */
export type ExternalPerson = {
  issuer: string
  /** Unique at this issuer and never reassigned (OpenID Connect Core, 8). */
  subject: string
  /** Lower case; `null` when the service does not provide it. */
  email: string | null
  /** Whether the service has verified that the address belongs to the person. */
  emailVerified: boolean
  displayName: string | null
  givenName: string | null
  familyName: string | null
  /** When the person last authenticated there, in ms since 1970; `null` when the service does not provide it. */
  provenAt: number | null
}

export type ExternalFault =
  /** Unreachable, too slow, or a response that does not follow the protocol. */
  | 'unreachable'
  /** The person or the service refused. */
  | 'denied'
  /** The response belongs to another sign-in attempt than this browser's. */
  | 'not-ours'
  /** Too late, or used a second time. */
  | 'used-up'
  /** Issued in the future or expired: one of the two clocks is wrong. */
  | 'clock'
  /** The nonce differs from the one sent. */
  | 'nonce'
  /** Not signed by the service, not intended for this site, or unreadable. */
  | 'invalid'

export type ExternalOutcome<T> = { ok: true; value: T } | { ok: false; fault: ExternalFault }

/** Secrets of one sign-in at the service; stored only in the browser that makes it. */
export type OauthSecrets = { state: string; nonce: string; verifier: string }

/** An external identity provider. It proves who a person is; whether they have an account is decided here. */
export type ExternalIdentity = {
  /** Provider id in the account protocol, `oidc.verein`. */
  providerId: string
  /** URL that is part of the identity of each of its people. */
  issuer: string
  /** Name shown on buttons. */
  label: string
  /**
   * Returns the URL to which the browser is redirected, and the secrets. `anew`: the person must authenticate again even if
   * the provider has a session.
   */
  start(input?: { anew: boolean }): Promise<ExternalOutcome<{ address: string; secrets: OauthSecrets }>>
  /** Completes the sign-in. `search` is the query string of the return URL. */
  complete(search: string, secrets: OauthSecrets): Promise<ExternalOutcome<ExternalPerson>>
  /** Verifies an id token that a program got from the service by itself; a nonce in it must equal the given one. */
  verify(credential: { idToken: string; nonce: string | undefined }): Promise<ExternalOutcome<ExternalPerson>>
}
