import { redirectDocument, type RouterContextProvider } from 'react-router'
import { servicesContext, type Services } from '#app/platform/services.ts'
import { leadingTo, pageOf, withPressed } from '#app/platform/identity/return-path.ts'
import { confirmedForMs, sessionContext } from '#app/platform/identity/session/browser-session.ts'
import { refusedByLimit, limits } from '../sign-in/limits.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import { openHash } from '../import/former-hashes.server.ts'
import { verifyPassword } from '../password/passwords.server.ts'
import { hasPasskey } from '../passkeys/passkeys.server.ts'

/**
 * A way besides the password to confirm one's identity again; its page calls `confirmSession` and redirects to the target.
 */
type ConfirmationWay = {
  /** Button label: `Mit Passkey bestätigen`. */
  label: string
  /** Takes the page to continue to as `weiter`. */
  page: string
  isOpenTo: (db: Db, userId: string) => Promise<boolean>
}

const ways: readonly ConfirmationWay[] = [
  { label: 'Mit Passkey bestätigen', page: '/anmelden/bestaetigen/passkey', isOpenTo: hasPasskey },
]

/** Returns the ways the account has set up, in display order. */
export async function waysToConfirm(db: Db, userId: string): Promise<{ label: string; page: string }[]> {
  const open = await Promise.all(ways.map(({ isOpenTo }) => isOpenTo(db, userId)))
  return ways.filter((_, index) => open[index]).map(({ label, page }) => ({ label, page }))
}

type Confirmation =
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

type Context = Readonly<RouterContextProvider>

/** Whether the signed-in person has recently confirmed their identity. */
export function isConfirmed(context: Context): boolean {
  const session = context.get(sessionContext)
  if (session === null) return false
  const ageMs = context.get(servicesContext).now().getTime() - session.provenAt
  return ageMs >= 0 && ageMs < confirmedForMs
}

/**
 * Called before sensitive actions: redirects to the confirmation page, which leads back here, where `PressAgain` says that a
 * button has to be pressed again. A page with a longer form also calls it in its loader, so that no input is lost.
 */
export function requireConfirmed(
  context: Context,
  request: Request,
  back = pageOf(request.url),
  /** What the pressed button sends. */
  button = '',
) {
  if (isConfirmed(context)) return
  const target = back === undefined || request.method === 'GET' ? back : withPressed(back, button)
  throw redirectDocument(leadingTo(target, '/anmelden/bestaetigen'), 303)
}
