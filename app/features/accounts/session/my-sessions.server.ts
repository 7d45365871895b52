import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { endRefreshTokens } from '../identity/refresh-tokens.server.ts'
import { hashOfSecret } from '#app/platform/identity/secret-token.ts'
import { isAwake } from '#app/platform/identity/session/session.server.ts'

export type MySession = {
  id: string
  /** In words, `Firefox, Windows`; empty for sessions from before this was stored. */
  device: string
  signedInAt: string
  /** Rounded to ten minutes. */
  lastSeenAt: string
  isThis: boolean
}

type Owner = { userId: string; token: string }

/** Lists the sessions, latest first; `token` is this browser's. Programs have no name, so they are only counted. */
export async function listOwnSessions(db: Db, { userId, token }: Owner, at: Date) {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'device', 'created_at', 'last_seen_at', 'token_hash'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', at.toISOString())
    .where(isAwake(at))
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .execute()
  const { programs } = await db
    .selectFrom('refresh_tokens')
    .select(({ cast, fn }) => cast<number>(fn.countAll(), 'integer').as('programs'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  const here = hashOfSecret(token)
  const sessions = rows.map(({ id, device, created_at, last_seen_at, token_hash }): MySession => ({
    id,
    device,
    signedInAt: created_at,
    lastSeenAt: last_seen_at,
    isThis: token_hash === here,
  }))
  return { sessions, programs }
}

/** Only deletes the user's own sessions. */
export async function endOwnSession(db: Db, userId: string, id: string) {
  await db.deleteFrom('sessions').where('user_id', '=', userId).where('id', '=', id).execute()
}

/** Ends every other browser session, and all tokens of every program. */
export async function endOtherSessions(db: Db, { userId, token }: Owner, at: Date) {
  await inTransaction(db, async (trx) => {
    await trx
      .deleteFrom('sessions')
      .where('user_id', '=', userId)
      .where('token_hash', '<>', hashOfSecret(token))
      .execute()
    await endRefreshTokens(trx, userId)
    await trx.updateTable('users').set({ valid_since: at.toISOString() }).where('id', '=', userId).execute()
  })
}
