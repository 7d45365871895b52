import type { Db } from '#app/platform/database/db.ts'
import type { FileStore } from '#app/platform/files/file-store.ts'
import { lockAway, takeOut } from '#app/platform/files/secrets.server.ts'
import { hashOfSecret, newSecret } from '#app/platform/identity/secret-token.ts'

/** What an answer may be used for. `sign-in` is open to whoever has a passkey, the others to one account. */
export type ChallengeUse =
  | { use: 'sign-in' }
  | { use: 'register' | 'second-step' | 'confirm'; userId: string }

const words = (wanted: ChallengeUse) => `${wanted.use} ${'userId' in wanted ? wanted.userId : '-'}`

/**
 * Sealed instead of stored: whoever opens the sign-in page costs no row, and nobody can make one up. Base64url,
 * as it stands in the browser's answer.
 */
export async function makeChallenge(
  files: FileStore,
  wanted: ChallengeUse,
  { at, lifeMs }: { at: Date; lifeMs: number },
): Promise<string> {
  return lockAway(files, `${words(wanted)} ${at.getTime() + lifeMs} ${newSecret()}`)
}

/** Until when it holds, in epoch milliseconds; `undefined` for one of another use or account, and once it has run out. */
export async function readChallenge(
  files: FileStore,
  challenge: string,
  wanted: ChallengeUse,
  at: Date,
): Promise<number | undefined> {
  const sealed = await takeOut(files, challenge)
  const [use, userId, until] = sealed?.split(' ') ?? []
  if (`${use} ${userId}` !== words(wanted)) return undefined
  const expiresAt = Number(until)
  return expiresAt > at.getTime() ? expiresAt : undefined
}

/** `false` when it was answered before. */
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
