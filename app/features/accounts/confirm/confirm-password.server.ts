import { refusedByLimit, limits } from '../sign-in/limits.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import type { Services } from '#app/platform/services.ts'
import { openHash } from '../import/former-hashes.server.ts'
import { verifyPassword } from '../password/passwords.server.ts'

export type Confirmation =
  | { ok: true }
  | { ok: false; reason: 'wrong-password' }
  | { ok: false; reason: 'too-many-requests'; waitMs: number }

const busyMs = 60_000

/** Rate limited by account: only signed-in users get here, so nobody can lock out somebody else. */
export async function checkOwnPassword(
  services: Pick<Services, 'db' | 'files' | 'rateLimiter' | 'now'>,
  { userId, password }: { userId: string; password: string },
): Promise<Confirmation> {
  const refused = await refusedByLimit(services, [limits.confirmation(userId)])
  if (refused !== undefined) return { ok: false, reason: 'too-many-requests', waitMs: refused.waitMs ?? 0 }
  const stored = await passwordHashOf(services.db, userId)
  const matches = await verifyPassword(stored && (await openHash(services.files, stored)), password)
  if (matches === 'busy') return { ok: false, reason: 'too-many-requests', waitMs: busyMs }
  return matches ? { ok: true } : { ok: false, reason: 'wrong-password' }
}

/** Accounts from another provider and invited ones have none. */
export async function hasPassword(db: Db, userId: string): Promise<boolean> {
  return (await passwordHashOf(db, userId)) !== null
}

async function passwordHashOf(db: Db, userId: string): Promise<string | null> {
  const row = await db.selectFrom('users').select('password_hash').where('id', '=', userId).executeTakeFirst()
  return row?.password_hash ?? null
}
