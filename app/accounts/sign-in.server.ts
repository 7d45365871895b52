import type { Services } from '#app/platform/services.ts'
import { normalEmail } from './accounts.server.ts'
import { callerOf } from './caller.ts'
import { verifyPassword } from './passwords.server.ts'

const minute = 60_000
/** Ten guesses at one address and thirty from one connection in a quarter of an hour; a club house shares one. */
const perAddress = { tries: 10, windowMs: 15 * minute }
const perCaller = { tries: 30, windowMs: 15 * minute }

export type SignIn =
  | { ok: true; userId: string }
  | { ok: false; reason: 'invalid-credential' | 'user-disabled' }
  | { ok: false; reason: 'too-many-requests'; waitMs: number }

type Attempt = { email: string; password: string; clientAddress: string }

/**
 * Who the address and password belong to. An unknown address costs the same time and gives the same answer
 * as a wrong password; that an account is blocked is said only after the right one.
 */
export async function checkCredentials(
  { db, rateLimiter, now }: Pick<Services, 'db' | 'rateLimiter' | 'now'>,
  { email, password, clientAddress }: Attempt,
): Promise<SignIn> {
  const at = now()
  const address = normalEmail(email)
  const keys = [
    { key: `sign-in caller ${callerOf(clientAddress)}`, limit: perCaller },
    { key: `sign-in address ${address}`, limit: perAddress },
  ]
  for (const { key, limit } of keys) {
    if (!rateLimiter.allow(key, limit, at)) {
      return { ok: false, reason: 'too-many-requests', waitMs: rateLimiter.waitMs(key, at) }
    }
  }

  const row = await db
    .selectFrom('users')
    .select(['id', 'password_hash', 'disabled'])
    .where('email', '=', address)
    .executeTakeFirst()
  const matches = await verifyPassword(row?.password_hash ?? null, password)
  if (matches === 'busy') return { ok: false, reason: 'too-many-requests', waitMs: minute }
  if (!matches || row === undefined) return { ok: false, reason: 'invalid-credential' }
  return row.disabled === 1 ? { ok: false, reason: 'user-disabled' } : { ok: true, userId: row.id }
}
