import type { Services } from '#app/platform/services.ts'
import { normalEmail } from '../accounts.server.ts'
import { findFormerHash, openHash, replaceFormerHash } from '../import/former-hashes.server.ts'
import { isKnownDevice } from '../session/known-devices.server.ts'
import { giveTriesBack, limits, refusedByLimit } from './limits.server.ts'
import { verifyPassword } from '../password/passwords.server.ts'

export type SignIn =
  | { ok: true; userId: string }
  | { ok: false; reason: 'invalid-credential' | 'user-disabled' }
  | { ok: false; reason: 'too-many-requests'; waitMs: number }

type Attempt = {
  email: string
  password: string
  clientAddress: string
  /** The browser's device id; programs have none. */
  device?: string | undefined
}

/** Waiting time if more password comparisons are queued than can be done in a few seconds. */
const busyMs = 60_000

/**
 * Returns the account for address and password. An unknown address takes the same time and gives the same response as a
 * wrong password; that an account is blocked is revealed only after the right one.
 */
export async function checkCredentials(
  services: Pick<Services, 'db' | 'files' | 'rateLimiter' | 'now'>,
  { email, password, clientAddress, device }: Attempt,
): Promise<SignIn> {
  const { db, files } = services
  const address = normalEmail(email)
  const isKnown = device !== undefined && (await isKnownDevice(db, address, device))
  const counted = isKnown ? [limits.ownDevice(device)] : limits.guesses(address, clientAddress)
  const refused = await refusedByLimit(services, counted)
  if (refused !== undefined) return { ok: false, reason: 'too-many-requests', waitMs: refused.waitMs ?? 0 }

  const row = await db
    .selectFrom('users')
    .select(['id', 'password_hash', 'disabled'])
    .where('email', '=', address)
    .executeTakeFirst()
  const stored = row?.password_hash ?? null
  const opened = stored && (await openHash(files, stored))
  const matches = await verifyPassword(opened, password, await findFormerHash(services))
  if (matches === 'busy') return { ok: false, reason: 'too-many-requests', waitMs: busyMs }
  if (!matches || row === undefined) return { ok: false, reason: 'invalid-credential' }
  // A club house shares one connection: a right password must not use up attempts of the others.
  await giveTriesBack(services, counted)
  if (row.disabled === 1) return { ok: false, reason: 'user-disabled' }
  if (stored !== null) await replaceFormerHash(db, { userId: row.id, stored, password })
  return { ok: true, userId: row.id }
}
