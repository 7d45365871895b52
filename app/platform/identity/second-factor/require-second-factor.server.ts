import { redirectDocument } from 'react-router'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { findSetting, saveSetting } from '#app/platform/settings/settings.server.ts'
import type { Authorized, User } from '../actor.ts'
import { hasSecondFactor, isSecondFactorRequired, secondFactorRuleSetting } from './factors.server.ts'

/** Where the club requires a second factor of its administrators, one without is led to where it is set up. */
export async function requireSecondFactor(db: Db, user: Pick<User, 'id' | 'role'>) {
  if (!(await isSecondFactorRequired(db, user.role))) return
  if (!(await hasSecondFactor(db, user.id))) throw redirectDocument('/mitglied/konto/zweiter-faktor', 303)
}

export type RuleChange = 'saved' | 'own-factor-first'

/** Counts from the next page of the administration on. Whoever demands it has one, so that nobody shuts themselves out. */
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
