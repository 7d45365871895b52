import type { ExpressionBuilder } from 'kysely'
import type { MiddlewareFunction } from 'react-router'
import type { Database } from '#app/platform/database/tables.ts'
import { newId } from '#app/lib/ids.ts'
import { compiledOnce, type Given } from '#app/platform/database/compiled-once.server.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { requestContext, servicesContext, type Services } from '#app/platform/services.ts'
import { userContext, type User } from '../actor.ts'
import { readRights } from '../rights.ts'
import { hashOfSecret, newSecret } from '../secret-token.ts'
import { readSessionToken } from './session-cookie.ts'
import {
  rememberedSessionMs,
  lastSeenStepMs,
  sessionProofMs,
  unkeptSessionMs,
  remainingMs,
  sessionContext,
  type BrowserSession,
} from './browser-session.ts'

/**
 * Loads the user and session of the request. Read from the database on every request, so that a blocked or deleted account
 * is signed out at once.
 */
export const loadSession: MiddlewareFunction<Response> = async ({ request, context }) => {
  const { db, now, publicUrl } = context.get(servicesContext)
  const token = readSessionToken(request.headers.get('cookie'), publicUrl)
  if (token === undefined) return
  context.get(requestContext).freshness.notCached()
  const found = await findSession(db, token, now())
  context.set(userContext, found?.user ?? null)
  context.set(sessionContext, found?.session ?? null)
}

/** Returns whether the `Cookie` header names an open session; checked before a page is rendered for it. */
export async function hasSession(
  { db, now, publicUrl }: Pick<Services, 'db' | 'now' | 'publicUrl'>,
  cookie: string,
): Promise<boolean> {
  const token = readSessionToken(cookie, publicUrl)
  if (token === undefined) return false
  const row = await db
    .selectFrom('sessions')
    .select('id')
    .where('token_hash', '=', hashOfSecret(token))
    .where('expires_at', '>', now().toISOString())
    .executeTakeFirst()
  return row !== undefined
}

/** Its values: hash of the token, moment, and since when a session without „Angemeldet bleiben“ may have been idle. */
const readSession = compiledOnce((db, _shape: null, value) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'users.id',
      'users.email',
      'users.display_name',
      'users.role',
      'users.rights',
      'users.member_id',
      'sessions.id as session_id',
      'last_seen_at',
      'proven_at',
      'expires_at',
    ])
    .where('sessions.token_hash', '=', value<string>(0))
    .where('sessions.expires_at', '>', value<string>(1))
    .where(isSeenSince(value<string>(2)))
    .where('users.disabled', '=', 0),
)

type Found = { user: User; session: BrowserSession }

async function findSession(db: Db, token: string, at: Date): Promise<Found | undefined> {
  const [row] = await readSession(db, null, [hashOfSecret(token), at.toISOString(), idleSince(at)])
  if (row === undefined) return undefined
  const session: BrowserSession = {
    id: row.session_id,
    provenAt: Date.parse(row.proven_at),
    lastSeenAt: Date.parse(row.last_seen_at),
    endsAt: Date.parse(row.expires_at),
  }
  if (at.getTime() - session.lastSeenAt >= lastSeenStepMs) {
    await renewSession(db, session, at)
    session.lastSeenAt = at.getTime()
  }
  return {
    user: {
      id: row.id,
      email: row.email,
      displayName: row.display_name,
      role: row.role,
      rights: row.role === 'admin' ? readRights(row.rights) : [],
      memberId: row.member_id,
    },
    session,
  }
}

/** Condition for a session that is not idle: without „Angemeldet bleiben“ it ends after `sessionProofMs` without use. */
export const isAwake = (at: Date) => isSeenSince(idleSince(at))

const idleSince = (at: Date) => new Date(at.getTime() - sessionProofMs).toISOString()

function isSeenSince(moment: Given<string>) {
  return ({ eb, or }: ExpressionBuilder<Database, 'sessions'>) =>
    or([eb('sessions.kept', '=', 1), eb('sessions.last_seen_at', '>', moment)])
}

type Start = {
  keep?: boolean
  replaced?: string | undefined
  /** Description of the device. */
  device?: string
  /** When the person authenticated. */
  provenAt?: Date
}

/**
 * Starts a session and returns its new token for the cookie; only its hash is stored. `replaced` is the previous token of
 * the browser, whose session ends. Expired sessions are deleted.
 */
export async function startSession(
  db: Db,
  userId: string,
  at: Date,
  { keep = true, replaced, device = '', provenAt = at }: Start = {},
): Promise<{ token: string; maxAgeSeconds: number | undefined }> {
  const token = newSecret()
  const lifetimeMs = keep ? rememberedSessionMs : unkeptSessionMs
  const now = at.toISOString()
  await inTransaction(db, async (trx) => {
    await trx
      .deleteFrom('sessions')
      .where((eb) => eb.or([eb('expires_at', '<=', now), eb.not(isAwake(at)(eb))]))
      .execute()
    if (replaced !== undefined) await endSession(trx, replaced)
    await trx
      .insertInto('sessions')
      .values({
        token_hash: hashOfSecret(token),
        id: newId(at),
        user_id: userId,
        device,
        created_at: now,
        last_seen_at: now,
        proven_at: provenAt.toISOString(),
        kept: keep ? 1 : 0,
        expires_at: new Date(at.getTime() + lifetimeMs).toISOString(),
      })
      .execute()
    await trx.updateTable('users').set({ last_sign_in_at: now }).where('id', '=', userId).execute()
  })
  return { token, maxAgeSeconds: keep ? lifetimeMs / 1000 : undefined }
}

/** Restarts the idle time of the session; returns how long it is valid now. */
export async function renewSession(db: Db, session: BrowserSession, at: Date): Promise<number> {
  await db
    .updateTable('sessions')
    .set({ last_seen_at: at.toISOString() })
    .where('id', '=', session.id)
    .execute()
  return remainingMs({ ...session, lastSeenAt: at.getTime() }, at)
}

export async function endSession(db: Db, token: string) {
  await db.deleteFrom('sessions').where('token_hash', '=', hashOfSecret(token)).execute()
}

/** Records that the person has just authenticated again. */
export async function confirmSession(db: Db, id: string, at: Date) {
  await db.updateTable('sessions').set({ proven_at: at.toISOString() }).where('id', '=', id).execute()
}
