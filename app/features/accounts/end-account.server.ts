import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import type { Authorized } from '#app/platform/identity/actor.ts'
import { endCodes } from './identity/account-codes.server.ts'
import { endRefreshTokens } from './identity/refresh-tokens.server.ts'
import { endPendingSignIns } from './second-factor/pending-sign-ins.server.ts'
import { isLastSystemAdministrator, stillMay, lockRights } from './accounts.server.ts'

/** Deletes every session and token of the account, and every code except those that restore a former address. */
export async function endEverything(trx: Db, userId: string) {
  await trx.deleteFrom('sessions').where('user_id', '=', userId).execute()
  await endCodes(trx, userId)
  await endPendingSignIns(trx, userId)
  await endRefreshTokens(trx, userId)
}

/** Returns `false` for the last system administrator: somebody must be able to let others in. */
export async function deleteUser(db: Db, userId: string, at: Date): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    await lockRights(trx, at)
    if (await isLastSystemAdministrator(trx, userId)) return false
    const deleted = await trx.deleteFrom('users').where('id', '=', userId).returning('id').executeTakeFirst()
    return deleted !== undefined
  })
}

type Block = ({ memberId: string } | { userId: string }) & { blocked: boolean }

export type Blocked =
  | 'done'
  | 'gone'
  | 'oneself'
  | 'administrator'
  | 'last-system-administrator'
  | 'not-any-more'

/**
 * Blocks or unblocks an account. Blocking ends its sessions and tokens; unblocking does not restore them. Only an
 * administrator who may give rights can block an administrator, and at least one of them always remains. `not-any-more`:
 * the acting administrator has just lost the right.
 */
export async function setBlocked(
  db: Db,
  by: Authorized<'invite-members'>,
  { blocked, ...whose }: Block,
  at: Date,
): Promise<Blocked> {
  return inTransaction(db, async (trx) => {
    await lockRights(trx, at)
    if (!(await stillMay(trx, by, 'invite-members'))) return 'not-any-more'
    const accounts = trx.selectFrom('users').select(['id', 'role', 'email', 'disabled'])
    const account = await (
      'userId' in whose
        ? accounts.where('id', '=', whose.userId)
        : accounts.where('member_id', '=', whose.memberId)
    ).executeTakeFirst()
    if (account === undefined) return 'gone'
    if (account.id === by.id) return 'oneself'
    if (account.role === 'admin' && !(await stillMay(trx, by, 'give-rights'))) return 'administrator'
    if (blocked && (await isLastSystemAdministrator(trx, account.id))) return 'last-system-administrator'
    await trx
      .updateTable('users')
      .set({ disabled: blocked ? 1 : 0, ...(blocked && { valid_since: at.toISOString() }) })
      .where('id', '=', account.id)
      .execute()
    if (blocked) await endEverything(trx, account.id)
    const line = { subject: 'account', id: account.id, name: account.email, act: 'changed' } as const
    const sides = { before: { blocked: account.disabled === 1 }, after: { blocked } }
    await recordChange(trx, by, { ...line, ...sides }, at)
    return 'done'
  })
}

/**
 * Blocks the account of a former member and ends its sessions and tokens. `kept`: it is the last account that can let
 * others in and stays open until there is another.
 */
export async function closeAccountOfMember(
  trx: Db,
  memberId: string,
  at: Date,
): Promise<'closed' | 'none' | 'kept'> {
  await lockRights(trx, at)
  const account = await trx
    .selectFrom('users')
    .select('id')
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  if (account === undefined) return 'none'
  if (await isLastSystemAdministrator(trx, account.id)) return 'kept'
  await trx
    .updateTable('users')
    .set({ disabled: 1, valid_since: at.toISOString() })
    .where('id', '=', account.id)
    .execute()
  await endEverything(trx, account.id)
  return 'closed'
}
