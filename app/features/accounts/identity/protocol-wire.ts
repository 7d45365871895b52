import type {
  Account,
  Linked,
  PasswordPolicy,
  Refusal,
  Tokens,
  IdentityProvider,
  Outcome,
} from '#app/platform/identity/identity-provider.ts'

const noStore = { 'Cache-Control': 'no-store' }

/** Builds a JSON response that must not be stored. */
export function wireAnswer(body: object, status = 200, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { ...noStore, ...headers } })
}

/** Error body of the protocol; a detail follows after „ : “. */
export function wireError(message: string, status = 400, headers: Record<string, string> = {}): Response {
  const errors = [{ message, domain: 'global', reason: 'invalid' }]
  return wireAnswer({ error: { code: status, message, errors } }, status, headers)
}

export function wireRefusal({ fault, detail, waitMs }: Refusal): Response {
  const message = detail === undefined ? fault : `${fault} : ${detail}`
  if (waitMs === undefined) return wireError(message, fault === 'INTERNAL_ERROR' ? 503 : 400)
  return wireError(message, 429, { 'Retry-After': String(Math.max(1, Math.ceil(waitMs / 1000))) })
}

export function wireTokens({ idToken, refreshToken, expiresInSeconds }: Tokens) {
  return { idToken, refreshToken, expiresIn: String(expiresInSeconds) }
}

/** Second factors a program may have to ask for; `totpInfo` marks a code app. */
export function wireFactors({ secondFactors }: Account) {
  return secondFactors.map(({ id, since }) => ({ mfaEnrollmentId: id, enrolledAt: since, totpInfo: {} }))
}

function wireProviders({ email, displayName, photoUrl, providers, linked }: Account) {
  const password = {
    providerId: 'password',
    rawId: email,
    federatedId: email,
    email,
    ...(displayName !== null && { displayName }),
    ...(photoUrl !== null && { photoUrl }),
  }
  return [...(providers.includes('password') ? [password] : []), ...linked.map(wireLinked)]
}

function wireLinked({ providerId, issuer, subject, email, displayName }: Linked) {
  return {
    providerId,
    rawId: subject,
    federatedId: federatedId({ issuer, subject }),
    ...(email !== null && { email }),
    ...(displayName !== null && { displayName }),
  }
}

/** A subject identifies a person only together with its issuer. */
export function federatedId({ issuer, subject }: Pick<Linked, 'issuer' | 'subject'>): string {
  return `${issuer.replace(/\/$/, '')}/${subject}`
}

/** The client takes name and picture from here and clears those that are missing. */
export function wireAccountInfo(account: Account) {
  const { uid, email, emailVerified, displayName, photoUrl } = account
  return {
    kind: 'identitytoolkit#SetAccountInfoResponse',
    localId: uid,
    email,
    emailVerified,
    displayName: displayName ?? '',
    photoUrl: photoUrl ?? '',
    providerUserInfo: wireProviders(account),
  }
}

const ms = (at: string) => String(Date.parse(at))

/** Record as `accounts:lookup` returns it: no hash, times in the protocol's format. */
export function wireRecord(account: Account) {
  const { uid, email, emailVerified, displayName, photoUrl, phoneNumber } = account
  const { createdAt, lastSignInAt, validSince, passwordChangedAt } = account
  return {
    localId: uid,
    email,
    emailVerified,
    ...(displayName !== null && { displayName }),
    ...(photoUrl !== null && { photoUrl }),
    ...(phoneNumber !== null && { phoneNumber }),
    providerUserInfo: wireProviders(account),
    ...(account.secondFactors.length > 0 && { mfaInfo: wireFactors(account) }),
    validSince: String(Math.floor(Date.parse(validSince) / 1000)),
    ...(passwordChangedAt !== null && { passwordUpdatedAt: Date.parse(passwordChangedAt) }),
    disabled: false,
    createdAt: ms(createdAt),
    ...(lastSignInAt !== null && { lastLoginAt: ms(lastSignInAt) }),
  }
}

export function wirePolicy({ minLength, maxLength }: PasswordPolicy) {
  return {
    customStrengthOptions: { minPasswordLength: minLength, maxPasswordLength: maxLength },
    allowedNonAlphanumericCharacters: [],
    enforcementState: 'ENFORCE',
    forceUpgradeOnSignin: false,
    schemaVersion: 1,
  }
}

/** Captcha is off; rate limits protect instead. */
export const wireCaptcha = {
  recaptchaEnforcementState: [
    { provider: 'EMAIL_PASSWORD_PROVIDER', enforcementState: 'OFF' },
    { provider: 'PHONE_PROVIDER', enforcementState: 'OFF' },
  ],
}

export type Call = {
  identity: IdentityProvider
  body: Record<string, unknown>
  caller: string
  publicUrl: string
}

export type Operation = (call: Call) => Promise<Response>

/** Returns an empty string for anything but a string. */
export const text = (value: unknown): string => (typeof value === 'string' ? value : '')

export const kind = (name: string) => ({ kind: `identitytoolkit#${name}` })

export function answered<T>(outcome: Outcome<T>, words: (value: T) => object): Response {
  return outcome.ok ? wireAnswer(words(outcome.value)) : wireRefusal(outcome)
}
