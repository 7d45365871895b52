import { isSignedScrypt, matchesSignedScrypt } from '../import/signed-scrypt.server.ts'
import { WorkQueue } from '../sign-in/work-queue.ts'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { findSetting, saveSetting } from '#app/platform/settings/settings.server.ts'
import type { Authorized } from '#app/platform/identity/actor.ts'
import { spendCode } from '../identity/account-codes.server.ts'
import { endEverything } from '../end-account.server.ts'
import { noteSignInWays } from '../sign-in/sign-in-ways.server.ts'
import { passwordRuleSetting, shortestPassword, type PasswordRule } from './password-policy.ts'

/** Argon2id with 19 MiB and two passes: OWASP's recommendation (Password Storage Cheat Sheet). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hash of discarded random bytes with the same cost; used for the comparison when the address is unknown. */
const hashOfNobody =
  '$argon2id$v=19$m=19456,t=2,p=1$k2yfThzX8TgJdVySHBxdXA$FWlSGBCmkuzRQGGiUcDUvQrC6XZvxbXwMIZA/xhtig4'

/** Loaded with the first password: most of the time nobody signs in. */
const argon2 = () => import('@node-rs/argon2')

/** One at a time, so that many sign-ins leave the other core to the pages; about 20 ms each. */
const turns = new WorkQueue({ atOnce: 1, waiting: 200 })

export function hashPassword(password: string): Promise<string> {
  return turns.take(async () => (await argon2()).hash(password, cost))
}

/**
 * Compares a password with its hash. `stored` is `null` for an address without a password: takes as long as a wrong one and
 * never matches.
 * Returns `'busy'` if more comparisons are waiting than can be served in a few seconds.
 * `leftOver`: a hash in the former provider's format while any account has one. Comparing with it takes longer, so every
 * comparison includes one and takes equally long.
 */
export async function verifyPassword(
  stored: string | null,
  password: string,
  leftOver?: string,
): Promise<boolean | 'busy'> {
  if (turns.isFull) return 'busy'
  const former = stored !== null && isSignedScrypt(stored) ? stored : undefined
  const slower = former ?? leftOver
  return turns.take(async () => {
    const own = former === undefined ? stored : null
    const matchesOwn = await (await argon2()).verify(own ?? hashOfNobody, password)
    const matchesSlower = slower !== undefined && (await matchesSignedScrypt(slower, password))
    return former === undefined ? matchesOwn && stored !== null : matchesSlower
  })
}

/** Returns the club's minimum length, but at least the fixed one. */
export async function shortestAllowed(db: Db): Promise<number> {
  const rule = await findSetting(db, passwordRuleSetting)
  return Math.max(rule?.minLength ?? 0, shortestPassword)
}

const rulesLine = { subject: 'sign-in-rules', id: 'passwords', name: '', act: 'changed' } as const

/** Applies to every password set from now on. */
export async function demandLength(
  db: Db,
  by: Authorized<'set-sign-in-rules'>,
  rule: PasswordRule,
  at: Date,
) {
  await inTransaction(db, async (trx) => {
    const before = { minLength: await shortestAllowed(trx) }
    await saveSetting(trx, passwordRuleSetting, rule, at, by)
    await recordChange(trx, by, { ...rulesLine, before, after: rule }, at)
  })
}

type NewPassword = {
  userId: string
  password: string
  /** Mailed code that allows it; used up here. Having it proves access to the mailbox. */
  code?: string
  /** Further work in the same transaction. */
  alongside?: (trx: Db) => Promise<void>
}

/**
 * Sets a new password and ends all sessions and tokens of the account, on every device and in every program. `false` if the
 * code was used up in the meantime.
 */
export async function setPassword(
  db: Db,
  { userId, password, code, alongside }: NewPassword,
  at: Date,
): Promise<boolean> {
  const hash = await hashPassword(password)
  const now = at.toISOString()
  return inTransaction(db, async (trx) => {
    if (code !== undefined && !(await spendCode(trx, code))) return false
    await trx
      .updateTable('users')
      .set({
        password_hash: hash,
        password_changed_at: now,
        valid_since: now,
        ...(code !== undefined && { email_verified: 1 }),
      })
      .where('id', '=', userId)
      .execute()
    await noteSignInWays(trx, userId)
    await endEverything(trx, userId)
    await alongside?.(trx)
    return true
  })
}
