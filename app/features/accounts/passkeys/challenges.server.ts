import type { Db } from '#app/platform/database/db.ts'
import type { FileStore } from '#app/platform/files/file-store.ts'
import { lockAway, takeOut } from '#app/platform/files/secrets.server.ts'
import { hashOfSecret, newSecret } from '#app/platform/identity/secret-token.ts'
import { z } from 'zod'
import { jsonOf } from '#app/lib/stored-json.ts'

const ClientData = z.object({ challenge: z.string() })

/** Returns the challenge in the browser's response (base64url of JSON); `undefined` if it is unreadable. */
export function challengeIn(clientDataJSON: string): string | undefined {
  const said = ClientData.safeParse(jsonOf(Buffer.from(clientDataJSON, 'base64url').toString('utf8')))
  return said.success ? said.data.challenge : undefined
}

/** What a response may be used for. `sign-in` is open to anybody with a passkey, the others to one account. */
export type ChallengeUse =
  | { use: 'sign-in' }
  | { use: 'register' | 'second-step' | 'confirm'; userId: string }

const textOf = (wanted: ChallengeUse) => `${wanted.use} ${'userId' in wanted ? wanted.userId : '-'}`

/**
 * Creates a challenge that is sealed instead of stored: opening the sign-in page adds no row, and nobody can forge one.
 * Base64url, as in the browser's response.
 */
export async function makeChallenge(
  files: FileStore,
  wanted: ChallengeUse,
  { at, lifeMs }: { at: Date; lifeMs: number },
): Promise<string> {
  return lockAway(files, `${textOf(wanted)} ${at.getTime() + lifeMs} ${newSecret()}`)
}

/** Returns the expiry time in epoch milliseconds; `undefined` for another use or account, and for an expired challenge. */
export async function readChallenge(
  files: FileStore,
  challenge: string,
  wanted: ChallengeUse,
  at: Date,
): Promise<number | undefined> {
  const sealed = await takeOut(files, challenge)
  const [use, userId, until] = sealed?.split(' ') ?? []
  if (`${use} ${userId}` !== textOf(wanted)) return undefined
  const expiresAt = Number(until)
  return expiresAt > at.getTime() ? expiresAt : undefined
}

/** Returns `false` if the challenge was already used. */
export async function spendChallenge(
  trx: Db,
  { challenge, expiresAt }: { challenge: string; expiresAt: number },
  at: Date,
): Promise<boolean> {
  await trx.deleteFrom('spent_challenges').where('expires_at', '<=', at.toISOString()).execute()
  const row = { challenge_hash: hashOfSecret(challenge), expires_at: new Date(expiresAt).toISOString() }
  const spent = await trx
    .insertInto('spent_challenges')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('challenge_hash')
    .executeTakeFirst()
  return spent !== undefined
}
