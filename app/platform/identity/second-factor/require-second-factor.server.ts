import { redirectDocument } from 'react-router'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { findSetting, saveSetting } from '#app/platform/settings/settings.server.ts'
import type { Authorized, User } from '../actor.ts'
import { hasSecondFactor, isSecondFactorRequired, secondFactorRuleSetting } from './factors.server.ts'

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
