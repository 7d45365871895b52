import { redirectDocument } from 'react-router'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { findSetting, saveSetting, setting } from '#app/platform/settings/settings.server.ts'
import type { Authorized, User } from '../actor.ts'
import { z } from 'zod'

/** Redirects an administrator without a second factor to its setup when the club requires one. */
export async function requireSecondFactor(db: Db, user: Pick<User, 'id' | 'role'>) {
  if (!(await isSecondFactorRequired(db, user.role))) return
  if (!(await hasSecondFactor(db, user.id))) throw redirectDocument('/mitglied/konto/zweiter-faktor', 303)
}

export type RuleChange = 'saved' | 'own-factor-first'

/**
 * Saves whether administrators need a second factor; effective from the next admin page on. An administrator who requires
 * it must have one, so that nobody locks themselves out.
 */
export async function demandSecondFactor(
  db: Db,
  by: Authorized<'set-sign-in-rules'>,
  isDemanded: boolean,
  at: Date,
): Promise<RuleChange> {
  if (isDemanded && !(await hasSecondFactor(db, by.id))) return 'own-factor-first'
  const after = { requireSecondFactorForAdmins: isDemanded }
  await inTransaction(db, async (trx) => {
    const before = await findSetting(trx, secondFactorRuleSetting)
    await saveSetting(trx, secondFactorRuleSetting, after, at, by)
    const line = { subject: 'sign-in-rules', id: 'second-factor', name: '', act: 'changed' } as const
    await recordChange(trx, by, { ...line, before: before ?? {}, after }, at)
  })
  return 'saved'
}

/** The club's own setting. */
const SecondFactorRule = z.object({ requireSecondFactorForAdmins: z.boolean() })
export const secondFactorRuleSetting = setting('second-factor', SecondFactorRule)

type TotpFactor = { id: string; since: string }

/** Returns the second factors of the account; an authenticator app that is not confirmed does not count. */
export async function findFactors(db: Db, userId: string) {
  const totp = await db
    .selectFrom('totp_factors')
    .select(['id', 'confirmed_at'])
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  const { passkeys } = await db
    .selectFrom('passkeys')
    .select(({ cast, fn }) => cast<number>(fn.countAll(), 'integer').as('passkeys'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  const app: TotpFactor | undefined = totp && { id: totp.id, since: totp.confirmed_at ?? '' }
  return { app, passkeys, any: app !== undefined || passkeys > 0 }
}

/** Returns whether the password alone is insufficient. */
export async function hasSecondFactor(db: Db, userId: string): Promise<boolean> {
  return (await findFactors(db, userId)).any
}

export async function isSecondFactorRequired(db: Db, role: string): Promise<boolean> {
  if (role !== 'admin') return false
  return (await findSetting(db, secondFactorRuleSetting))?.requireSecondFactorForAdmins ?? false
}

/** Locks the account's row, so that of two simultaneous changes to its factors the second sees the result of the first. */
export async function holdAccount(trx: Db, userId: string) {
  const row = await trx
    .updateTable('users')
    .set(({ ref }) => ({ role: ref('role') }))
    .where('id', '=', userId)
    .returning(['email', 'role'])
    .executeTakeFirstOrThrow()
  return { userId, ...row }
}
