import type { Db } from '#app/platform/database/db.ts'
import { lockAway, takeOut } from '#app/platform/files/secrets.server.ts'
import { refreshTokenRestMs } from '#app/platform/identity/identity-times.ts'
import type { Services } from '#app/platform/services.ts'
import { hashOfSecret, newSecret } from '#app/platform/identity/secret-token.ts'

type Store = Pick<Services, 'db' | 'files'>

/** Random bytes, sealed: an expired token can be recognised as issued here without being stored. */
export async function makeRefreshToken(
  { db, files }: Store,
  { userId, secondFactor, providerId }: { userId: string; secondFactor: string | null; providerId: string },
  at: Date,
): Promise<string> {
  const token = await lockAway(files, newSecret())
  const now = at.toISOString()
  await db
    .insertInto('refresh_tokens')
    .values({
      token_hash: hashOfSecret(token),
      user_id: userId,
      signed_in_at: now,
      last_used_at: now,
      second_factor: secondFactor,
      provider_id: providerId,
    })
    .execute()
  return token
}

export async function useRefreshToken({ db, files }: Store, token: string, at: Date) {
  const now = at.toISOString()
  const rested = new Date(at.getTime() - refreshTokenRestMs).toISOString()
  const row = await db
    .updateTable('refresh_tokens')
    .set({ last_used_at: now })
    .where('token_hash', '=', hashOfSecret(token))
    .where('last_used_at', '>', rested)
    .returning(['user_id', 'signed_in_at', 'second_factor', 'provider_id'])
    .executeTakeFirst()
  if (row !== undefined) {
    return {
      userId: row.user_id,
      signedInAt: row.signed_in_at,
      secondFactor: row.second_factor,
      providerId: row.provider_id,
    }
  }
  await db.deleteFrom('refresh_tokens').where('last_used_at', '<=', rested).execute()
  return (await takeOut(files, token)) === undefined ? 'INVALID_REFRESH_TOKEN' : 'TOKEN_EXPIRED'
}

export async function endRefreshTokens(trx: Db, userId: string) {
  await trx.deleteFrom('refresh_tokens').where('user_id', '=', userId).execute()
}
