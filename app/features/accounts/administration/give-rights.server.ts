import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import type { UsersTable } from '#app/platform/database/tables.ts'
import type { Authorized } from '#app/platform/identity/actor.ts'
import { readRights, rights as allRights, writeRights, type Right } from '#app/platform/identity/rights.ts'
import { roleMark } from './role-form-input.ts'
import { isLastSystemAdministrator, stillMay, lockRights } from '../accounts.server.ts'

const labelsOf = (given: readonly Right[]) => given.map((right) => allRights[right].label)

type NewRole = {
  userId: string
  role: UsersTable['role']
  /** Only for administrators; not stored for other roles. */
  rights: readonly Right[]
  /** Role and rights the form was opened with. */
  over: string | null
}

export type RoleGiven = 'done' | 'gone' | 'last-system-administrator' | 'not-any-more' | 'overtaken'

/**
 * Takes effect with the account's next request. At least one person who can sign in and give rights always remains.
 * `not-any-more`: the acting administrator has just lost the right. `overtaken`: another one gave rights meanwhile.
 */
export async function giveRole(
  db: Db,
  by: Authorized<'give-rights'>,
  { userId, role, rights, over }: NewRole,
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
    if (before === undefined) return 'gone'
    const rightsBefore = readRights(before.rights)
    if (over !== null && over !== roleMark({ role: before.role, rights: rightsBefore })) return 'overtaken'
    const stored = writeRights(role === 'admin' ? rights : [])
    await trx.updateTable('users').set({ role, rights: stored }).where('id', '=', userId).execute()
    const line = { subject: 'account', id: userId, name: before.email, act: 'changed' } as const
    const sides = {
      before: { role: before.role, rights: labelsOf(rightsBefore) },
      after: { role, rights: labelsOf(readRights(stored)) },
    }
    await recordChange(trx, by, { ...line, ...sides }, at)
    return 'done'
  })
}
