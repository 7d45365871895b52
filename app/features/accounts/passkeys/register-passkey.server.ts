import { z } from 'zod'
import { newId } from '#app/lib/ids.ts'
import { isUniqueViolation } from '#app/platform/database/errors.server.ts'
import type { Services } from '#app/platform/services.ts'
import { clubSender } from '../club-sender.server.ts'
import { changeFactors, recoveryCodesIfNone } from '../second-factor/change-factors.server.ts'
import { challengeLifeMs } from '../second-factor/second-factor-times.ts'
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

type Store = Pick<Services, 'db' | 'files' | 'now' | 'publicUrl'>
type Person = { id: string; email: string; displayName: string | null }

const passkeysAtMost = 20

/** COSE numbers of EdDSA, ES256 and RS256, which current authenticators support. */
const algorithms = [-8, -7, -257]

/** Returns the browser options to create a passkey; `undefined` where passkeys are not possible. */
export async function registrationOptions({ db, files, now, publicUrl }: Store, person: Person) {
  const site = passkeySite(publicUrl)
  if (site === undefined) return undefined
  const { generateRegistrationOptions } = await import('@simplewebauthn/server')
  const wanted: ChallengeUse = { use: 'register', userId: person.id }
  const challenge = await makeChallenge(files, wanted, { at: now(), lifeMs: challengeLifeMs })
  const { name } = await clubSender(db)
  return generateRegistrationOptions({
    rpName: name,
    rpID: site.rpId,
    userID: new TextEncoder().encode(person.id),
    userName: person.email,
    userDisplayName: person.displayName ?? person.email,
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    timeout: challengeLifeMs,
    attestationType: 'none',
    excludeCredentials: await credentialsOf(db, person.id),
    supportedAlgorithmIDs: algorithms,
    // The browser finds it without a user name and verifies finger, face or PIN.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

const Made = z.object({
  id: z.string().max(1400),
  rawId: z.string().max(1400),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: z.string(),
    attestationObject: z.string(),
    transports: z.array(z.string().max(40)).max(10).default([]),
  }),
})

type Registration =
  | { ok: true; recoveryCodes: string[] }
  | { ok: false; reason: 'not-accepted' | 'already-there' | 'too-many' }

/** Stores the passkey that the browser has created. `made` is its response as JSON. */
export async function registerPasskey(
  services: Store,
  userId: string,
  { made, name }: { made: string; name: string },
): Promise<Registration> {
  const proven = await readMade(services, userId, made)
  if (proven === undefined) return { ok: false, reason: 'not-accepted' }
  const { credential, spent } = proven
  if ((await credentialsOf(services.db, userId)).length >= passkeysAtMost)
    return { ok: false, reason: 'too-many' }
  try {
    const change = `um den Passkey „${name}“ ergänzt`
    const recoveryCodes = await changeFactors(services, userId, change, async (trx, _account, at) => {
      if (!(await spendChallenge(trx, spent, at))) return false
      await trx
        .insertInto('passkeys')
        .values({
          id: newId(at),
          user_id: userId,
          credential_id: credential.id,
          public_key: Buffer.from(credential.publicKey).toString('base64url'),
          counter: credential.counter,
          transports: JSON.stringify(proven.transports),
          name,
          created_at: at.toISOString(),
          last_used_at: null,
        })
        .execute()
      return recoveryCodesIfNone(trx, userId)
    })
    return recoveryCodes === false ? { ok: false, reason: 'not-accepted' } : { ok: true, recoveryCodes }
  } catch (error) {
    if (isUniqueViolation(error)) return { ok: false, reason: 'already-there' }
    throw error
  }
}

/** Returns `undefined` unless the browser created it just now, for this site and account, with user verification. */
async function readMade({ files, now, publicUrl }: Store, userId: string, made: string) {
  const site = passkeySite(publicUrl)
  const answer = Made.safeParse(jsonOf(made))
  if (site === undefined || !answer.success) return undefined
  const { id, rawId, type, response } = answer.data
  const challenge = challengeIn(response.clientDataJSON)
  if (challenge === undefined) return undefined
  const expiresAt = await readChallenge(files, challenge, { use: 'register', userId }, now())
  if (expiresAt === undefined) return undefined
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { id, rawId, type, response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    })
    if (!verified) return undefined
    const { credential } = registrationInfo
    return { credential, transports: response.transports, spent: { challenge, expiresAt } }
  } catch {
    // The library throws if anything does not match.
    return undefined
  }
}
