import { z } from 'zod'
import { inTransaction } from '#app/platform/database/db.ts'
import type { Services } from '#app/platform/services.ts'
import { limits, refusedByLimit } from '../sign-in/limits.server.ts'
import { challengeLifeMs, signInChallengeLifeMs } from '../second-factor/second-factor-times.ts'
import {
  makeChallenge,
  readChallenge,
  spendChallenge,
  type ChallengeUse,
  challengeIn,
} from './challenges.server.ts'
import { passkeySite } from './passkey-site.ts'
import { credentialsOf } from './passkeys.server.ts'
import { jsonOf } from '#app/lib/stored-json.ts'

type Store = Pick<Services, 'db' | 'files' | 'now' | 'publicUrl' | 'rateLimiter'>

/** Returns the browser options to use a passkey; `undefined` where passkeys are not possible. */
export async function proofOptions({ db, files, now, publicUrl }: Store, wanted: ChallengeUse) {
  const site = passkeySite(publicUrl)
  if (site === undefined) return undefined
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  const isOpen = wanted.use === 'sign-in'
  const lifeMs = isOpen ? signInChallengeLifeMs : challengeLifeMs
  const challenge = await makeChallenge(files, wanted, { at: now(), lifeMs })
  return generateAuthenticationOptions({
    rpID: site.rpId,
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    timeout: challengeLifeMs,
    userVerification: 'required',
    // At sign-in the user is not known yet, and no page may reveal which account has which passkey.
    ...(!isOpen && { allowCredentials: await credentialsOf(db, wanted.userId) }),
  })
}

const Answer = z.object({
  id: z.string().max(1400),
  rawId: z.string().max(1400),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: z.string(),
    authenticatorData: z.string(),
    signature: z.string(),
  }),
})

export type PasskeyProof =
  | { ok: true; userId: string }
  | { ok: false; reason: 'not-accepted' | 'user-disabled' }
  | { ok: false; reason: 'too-many-requests'; waitMs: number }

const refused: PasskeyProof = { ok: false, reason: 'not-accepted' }

/**
 * Authenticates the user by passkey. The authenticator has verified finger, face or PIN, so a passkey counts as both
 * factors. `answer` is the browser's response as JSON.
 */
export async function provePasskey(
  services: Store,
  wanted: ChallengeUse,
  { answer, caller }: { answer: string; caller: string },
): Promise<PasskeyProof> {
  const limited = await refusedByLimit(services, [limits.passkey(caller)])
  if (limited !== undefined) return { ok: false, reason: 'too-many-requests', waitMs: limited.waitMs ?? 0 }
  const said = Answer.safeParse(jsonOf(answer))
  if (!said.success) return refused
  const known = await findCredential(services, said.data.id)
  if (known === undefined || ('userId' in wanted && wanted.userId !== known.user_id)) return refused
  const verified = await verify(services, wanted, said.data, known)
  if (verified === undefined) return refused
  if (known.disabled === 1) return { ok: false, reason: 'user-disabled' }
  return recordUse(services, known, verified)
}

type Known = NonNullable<Awaited<ReturnType<typeof findCredential>>>
type Verified = { counter: number; spent: { challenge: string; expiresAt: number } }

async function findCredential({ db }: Pick<Store, 'db'>, credentialId: string) {
  return db
    .selectFrom('passkeys')
    .innerJoin('users', 'users.id', 'passkeys.user_id')
    .select(['passkeys.id', 'user_id', 'credential_id', 'public_key', 'counter', 'users.disabled'])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()
}

async function verify(
  { files, now, publicUrl }: Store,
  wanted: ChallengeUse,
  { id, rawId, type, response }: z.infer<typeof Answer>,
  known: Known,
): Promise<Verified | undefined> {
  const site = passkeySite(publicUrl)
  if (site === undefined) return undefined
  const challenge = challengeIn(response.clientDataJSON)
  if (challenge === undefined) return undefined
  const expiresAt = await readChallenge(files, challenge, wanted, now())
  if (expiresAt === undefined) return undefined
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { id, rawId, type, response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      credential: {
        id: known.credential_id,
        publicKey: new Uint8Array(Buffer.from(known.public_key, 'base64url')),
        counter: known.counter,
      },
      requireUserVerification: true,
    })
    return verified ? { counter: authenticationInfo.newCounter, spent: { challenge, expiresAt } } : undefined
  } catch {
    // The library throws if anything does not match.
    return undefined
  }
}

/**
 * Stores the use. Of two requests with the same response, or with a cloned authenticator whose counter is behind, only one
 * succeeds.
 */
async function recordUse(
  { db, now }: Store,
  known: Known,
  { counter, spent }: Verified,
): Promise<PasskeyProof> {
  const at = now()
  return inTransaction(db, async (trx) => {
    if (!(await spendChallenge(trx, spent, at))) return refused
    const used = await trx
      .updateTable('passkeys')
      .set({ counter, last_used_at: at.toISOString() })
      .where('id', '=', known.id)
      .where('counter', '=', known.counter)
      .returning('id')
      .executeTakeFirst()
    return used === undefined ? refused : { ok: true, userId: known.user_id }
  })
}
