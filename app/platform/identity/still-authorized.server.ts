import type { Db } from '#app/platform/database/db.ts'
import { opens, readRights, type Permission } from './rights.ts'
import { isAwake } from './session/session.server.ts'

/** Returns whether an administrator's session is still valid and has one of the permissions; does not prolong it. */
export async function isStillAuthorized(
  db: Db,
  sessionId: string,
  permissions: readonly Permission[],
  at: Date,
): Promise<boolean> {
  const row = await whose(db, sessionId, at)
  if (row?.role !== 'admin') return false
  const given = readRights(row.rights)
  return permissions.some((permission) => opens(given, permission))
}

/** Like `isStillAuthorized`, for what every member may see. */
export async function isStillMember(db: Db, sessionId: string, at: Date): Promise<boolean> {
  const row = await whose(db, sessionId, at)
  return row !== undefined && row.role !== 'none'
}

async function whose(db: Db, sessionId: string, at: Date) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.role', 'users.rights'])
    .where('sessions.id', '=', sessionId)
    .where('sessions.expires_at', '>', at.toISOString())
    .where(isAwake(at))
    .where('users.disabled', '=', 0)
    .executeTakeFirst()
}
