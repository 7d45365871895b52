import { createHash, randomBytes } from 'node:crypto'
import type { MiddlewareFunction } from 'react-router'
import type { Db } from '#app/platform/database/db.ts'
import { requestContext, servicesContext } from '#app/platform/services.ts'
import { userContext, type User } from './actor.ts'
import { readSessionToken } from './session-cookie.ts'

const lifetimeMs = 30 * 24 * 60 * 60 * 1000

/** Who is it? Asked once per request, of the database, so a blocked or deleted account is out at once. */
export const loadSession: MiddlewareFunction<Response> = async ({ request, context }) => {
  const { db, now, publicUrl } = context.get(servicesContext)
  const token = readSessionToken(request.headers.get('cookie'), publicUrl)
  if (token === undefined) return
  context.get(requestContext).freshness.notKept()
  context.set(userContext, (await findSessionUser(db, token, now())) ?? null)
}

export async function findSessionUser(db: Db, token: string, at: Date): Promise<User | undefined> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.email', 'users.display_name', 'users.role'])
    .where('sessions.token_hash', '=', hashOf(token))
    .where('sessions.expires_at', '>', at.toISOString())
    .where('users.disabled', '=', 0)
    .executeTakeFirst()
  if (row === undefined) return undefined
  return { id: row.id, email: row.email, displayName: row.display_name, role: row.role }
}

/** The token is returned once, for the cookie; only its hash is stored. */
export async function startSession(
  db: Db,
  userId: string,
  at: Date,
): Promise<{ token: string; maxAgeSeconds: number }> {
  const token = randomBytes(32).toString('base64url')
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashOf(token),
      user_id: userId,
      created_at: at.toISOString(),
      expires_at: new Date(at.getTime() + lifetimeMs).toISOString(),
    })
    .execute()
  return { token, maxAgeSeconds: lifetimeMs / 1000 }
}

export async function endSession(db: Db, token: string) {
  await db.deleteFrom('sessions').where('token_hash', '=', hashOf(token)).execute()
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
