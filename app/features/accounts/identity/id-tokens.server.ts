import { decodeProtectedHeader, errors, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { idTokenLifeMs } from '#app/platform/identity/identity-times.ts'
import type { Account } from '#app/platform/identity/identity-provider.ts'
import type { Services } from '#app/platform/services.ts'
import { keyWithId, signingAlgorithm, signingKey } from './signing-keys.server.ts'

type Store = Pick<Services, 'db' | 'files' | 'publicUrl'>

/** Returns the project id of the protocol; tokens of another club's site are not valid here. */
export function projectOf(publicUrl: string): string {
  return new URL(publicUrl).host
}

const issuerOf = (publicUrl: string) => `${publicUrl}/api/identity`
const seconds = (at: Date | string) => Math.floor(new Date(at).getTime() / 1000)

export type SignInFacts = {
  signedInAt: string
  secondFactor: string | null
  /** `password`, or the provider by which the person signed in. */
  providerId: string
}

const linkedIdentities = ({ linked }: Account) =>
  Object.fromEntries(linked.map(({ providerId, subject }) => [providerId, [subject]]))

export async function makeIdToken(
  store: Store,
  account: Account & { role: string },
  { signedInAt, secondFactor, providerId }: SignInFacts,
  at: Date,
): Promise<string> {
  const { id, sign } = await signingKey(store, at)
  const { uid, email, emailVerified, displayName, photoUrl, phoneNumber, role, validSince } = account
  return new SignJWT({
    user_id: uid,
    auth_time: seconds(signedInAt),
    email,
    email_verified: emailVerified,
    ...(displayName !== null && { name: displayName }),
    ...(photoUrl !== null && { picture: photoUrl }),
    ...(phoneNumber !== null && { phone_number: phoneNumber }),
    role,
    account_state: validSince,
    firebase: {
      identities: { email: [email], ...linkedIdentities(account) },
      sign_in_provider: providerId,
      ...(secondFactor !== null && { sign_in_second_factor: 'totp', second_factor_identifier: secondFactor }),
    },
  })
    .setProtectedHeader({ alg: signingAlgorithm, kid: id, typ: 'JWT' })
    .setIssuer(issuerOf(store.publicUrl))
    .setAudience(projectOf(store.publicUrl))
    .setSubject(uid)
    .setIssuedAt(seconds(at))
    .setExpirationTime(seconds(at) + idTokenLifeMs / 1000)
    .sign(sign)
}

const Claims = z.object({
  sub: z.string(),
  auth_time: z.number(),
  account_state: z.string(),
  firebase: z.object({
    second_factor_identifier: z.string().nullable().default(null),
  }),
})

type Proof = {
  uid: string
  signedInAt: number
  accountState: string
  /** Second factor that was used besides the password. */
  secondFactor: string | null
}

/**
 * Checks signature, algorithm, issuer, audience and time. Whether the account has changed since is checked in the database.
 */
export async function readIdToken(
  store: Store,
  token: string,
  at: Date,
): Promise<Proof | 'INVALID_ID_TOKEN' | 'TOKEN_EXPIRED'> {
  try {
    const { kid } = decodeProtectedHeader(token)
    const key = kid === undefined ? undefined : await keyWithId(store, kid, at)
    if (key === undefined) return 'INVALID_ID_TOKEN'
    const { payload } = await jwtVerify(token, key, {
      algorithms: [signingAlgorithm],
      issuer: issuerOf(store.publicUrl),
      audience: projectOf(store.publicUrl),
      requiredClaims: ['exp', 'iat', 'sub'],
      currentDate: at,
    })
    const claims = Claims.safeParse(payload)
    if (!claims.success) return 'INVALID_ID_TOKEN'
    const { sub, auth_time, account_state, firebase } = claims.data
    return {
      uid: sub,
      signedInAt: auth_time * 1000,
      accountState: account_state,
      secondFactor: firebase.second_factor_identifier,
    }
  } catch (error) {
    if (error instanceof errors.JWTExpired) return 'TOKEN_EXPIRED'
    if (error instanceof errors.JOSEError || error instanceof TypeError) return 'INVALID_ID_TOKEN'
    throw error
  }
}
