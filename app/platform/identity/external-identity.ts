/** Somebody for whom another service vouches. */
export type ExternalPerson = {
  issuer: string
  /** Theirs at this issuer alone, and never given to anybody else (OpenID Connect Core, 8). */
  subject: string
  /** Lower case; `null` when the service does not tell. */
  email: string | null
  /** Whether the service says that the person reads the mails that go there. */
  emailVerified: boolean
  displayName: string | null
  givenName: string | null
  familyName: string | null
  /** When they last proved there who they are, in ms since 1970; `null` when the service does not tell. */
  provenAt: number | null
}

export type ExternalFault =
  /** Down, too slow, or not answering as such a service does. */
  | 'unreachable'
  /** The person or the service has said no. */
  | 'denied'
  /** The answer belongs to another journey than the browser's. */
  | 'not-ours'
  /** Came too late, or a second time. */
  | 'used-up'
  /** Issued in the future or run out: one of the two clocks is wrong. */
  | 'clock'
  /** Not the random word that was given along. */
  | 'nonce'
  /** Not signed by the service, not meant for this site, or not readable. */
  | 'invalid'

export type ExternalOutcome<T> = { ok: true; value: T } | { ok: false; fault: ExternalFault }

/** Secrets of one journey to the service and back; kept by the browser that makes it and by nobody else. */
export type JourneySecrets = { state: string; nonce: string; verifier: string }

/** A service elsewhere that knows people. It proves who somebody is; whether they have an account is ours to say. */
export type ExternalIdentity = {
  /** What the account protocol calls it, `oidc.verein`. */
  providerId: string
  /** Web address that is part of each of its people's identity. */
  issuer: string
  /** As it stands on buttons. */
  label: string
  /** Where the browser is to go. `anew`: the person is to prove once more who they are, remembered or not. */
  leave(input?: { anew: boolean }): Promise<ExternalOutcome<{ address: string; secrets: JourneySecrets }>>
  /** `search`: the query with which the browser came back. */
  comeBack(search: string, secrets: JourneySecrets): Promise<ExternalOutcome<ExternalPerson>>
  /** An id token a program has got from the service by itself; a nonce in it has to be the given one. */
  verify(credential: { idToken: string; nonce: string | undefined }): Promise<ExternalOutcome<ExternalPerson>>
}
