import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { inTransaction } from '#app/platform/database/db.ts'
import type { Services } from '#app/platform/services.ts'
import { normalEmail, stillMay, lockRights } from '../accounts.server.ts'
import type { Authorized } from '#app/platform/identity/actor.ts'
import { resetFactors } from './change-factors.server.ts'

type Store = Pick<Services, 'db' | 'now' | 'publicUrl'>

export type FactorReset =
  | 'done'
  | 'gone'
  | 'no-factor'
  | 'own-factor'
  | 'factor-of-administrator'
  | 'not-any-more'

/** Removes the factors of a person who has lost them. For an administrator, requires the right to give rights. */
export async function resetFactorsOfMember(
  services: Store,
  by: Authorized<'invite-members'>,
  memberId: string,
): Promise<FactorReset> {
  const { db, now } = services
  return inTransaction(db, async (trx): Promise<FactorReset> => {
    await lockRights(trx, now())
    if (!(await stillMay(trx, by, 'invite-members'))) return 'not-any-more'
    const account = await trx
      .selectFrom('users')
      .select(['id', 'role', 'email'])
      .where('member_id', '=', memberId)
      .executeTakeFirst()
    if (account === undefined) return 'gone'
    if (account.id === by.id) return 'own-factor'
    if (account.role === 'admin' && !(await stillMay(trx, by, 'give-rights')))
      return 'factor-of-administrator'
    if (!(await resetFactors({ ...services, db: trx }, account.id))) return 'no-factor'
    const line = { subject: 'account', id: account.id, name: account.email, act: 'changed' } as const
    await recordChange(trx, by, { ...line, before: { secondFactor: true } }, now())
    return 'done'
  })
}

/** For the operator at the server, to let the last administrator in again. */
export async function resetFactorsOfAddress(
  services: Store,
  email: string,
): Promise<'done' | 'gone' | 'no-factor'> {
  const account = await services.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', normalEmail(email))
    .executeTakeFirst()
  if (account === undefined) return 'gone'
  return (await resetFactors(services, account.id)) ? 'done' : 'no-factor'
}
