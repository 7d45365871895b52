import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { findSetting, saveSetting } from '#app/platform/settings/settings.server.ts'
import type { Authorized } from '#app/platform/identity/actor.ts'
import { spendCode } from '../identity/account-codes.server.ts'
import { endEverything } from '../end-account.server.ts'
import { noteSignInWays } from '../sign-in/sign-in-ways.server.ts'
import { hashPassword } from './passwords.server.ts'
import { passwordRuleSetting, shortestPassword, type PasswordRule } from './password-policy.ts'

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
