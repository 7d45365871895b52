import type { Member } from '#app/accounts/actor.ts'
import { opens } from '#app/accounts/rights.ts'
import { hasSecondFactor, isSecondFactorRequired } from '#app/accounts/second-factor/factors.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import type { Booker } from './booker.ts'

/**
 * Only a {@link Member} can be handed in, so a page that forgot its guard does not compile. Where the club demands a second
 * factor of its administrators, one without acts for nobody but themselves.
 */
export async function bookerFor(db: Db, { id, memberId, role, rights }: Member): Promise<Booker> {
  const mayOperate = role === 'admin' && opens(rights, 'keep-airfield')
  const isTrusted =
    mayOperate && (!(await isSecondFactorRequired(db, role)) || (await hasSecondFactor(db, id)))
  return { userId: id, memberId, isOperations: isTrusted }
}
