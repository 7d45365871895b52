import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import type { UsersTable } from '#app/platform/database/tables.ts'
import type { Authorized } from '#app/platform/identity/actor.ts'
import { readRights, rights as allRights, writeRights, type Right } from '#app/platform/identity/rights.ts'
import { isLastSystemAdministrator, stillMay, lockRights } from '../accounts.server.ts'

const labelsOf = (given: readonly Right[]) => given.map((right) => allRights[right].label)

type NewRole = {
  userId: string
  role: UsersTable['role']
  /** Only for administrators; not stored for other roles. */
  rights: readonly Right[]
}

export type RoleGiven = 'done' | 'gone' | 'last-system-administrator' | 'not-any-more'

/**
 * Takes effect with the account's next request. At least one person who can sign in and give rights always remains.
 * `not-any-more`: the acting administrator has just lost the right.
 */
export async function giveRole(
  db: Db,
  by: Authorized<'give-rights'>,
  { userId, role, rights }: NewRole,
  at: Date,
): Promise<RoleGiven> {
  return inTransaction(db, async (trx) => {
    await lockRights(trx, at)
    if (!(await stillMay(trx, by, 'give-rights'))) return 'not-any-more'
    const remainsSystem = role === 'admin' && rights.includes('system')
    if (!remainsSystem && (await isLastSystemAdministrator(trx, userId))) return 'last-system-administrator'
    const before = await trx
      .selectFrom('users')
      .select(['email', 'role', 'rights'])
      .where('id', '=', userId)
      .executeTakeFirst()
    const stored = writeRights(role === 'admin' ? rights : [])
    const changed = await trx
      .updateTable('users')
      .set({ role, rights: stored })
      .where('id', '=', userId)
      .returning('id')
      .executeTakeFirst()
    if (changed === undefined || before === undefined) return 'gone'
    const line = { subject: 'account', id: userId, name: before.email, act: 'changed' } as const
    const sides = {
      before: { role: before.role, rights: labelsOf(readRights(before.rights)) },
      after: { role, rights: labelsOf(readRights(stored)) },
    }
    await recordChange(trx, by, { ...line, ...sides }, at)
    return 'done'
  })
}
