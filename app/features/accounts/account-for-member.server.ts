import { recordChange } from '#app/platform/audit/record-change.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import { normalEmail } from './accounts.server.ts'
import type { Authorized } from '#app/platform/identity/actor.ts'

export type AccountAtAddress = {
  id: string
  memberId: string | null
  /**
   * No member is linked to the account, it is not blocked, and its owner has proved the address. Otherwise a stranger could
   * register somebody else's address and wait to become a member.
   */
  canBeLinked: boolean
}

/** Finds the account that signs in with this address. */
export async function findAccountAtAddress(
  db: Db,
  _by: Authorized<'decide-applications'>,
  email: string,
): Promise<AccountAtAddress | undefined> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'member_id', 'disabled', 'email_verified'])
    .where('email', '=', normalEmail(email))
    .executeTakeFirst()
  if (row === undefined) return undefined
  const canBeLinked = row.member_id === null && row.disabled === 0 && row.email_verified === 1
  return { id: row.id, memberId: row.member_id, canBeLinked }
}

/** Returns `false` if it can no longer be linked; see {@link AccountAtAddress}. */
export async function linkAccountToMember(
  trx: Db,
  by: Authorized<'decide-applications'>,
  { userId, memberId }: { userId: string; memberId: string },
  at: Date,
): Promise<boolean> {
  const linked = await trx
    .updateTable('users')
    .set({ member_id: memberId })
    .where('id', '=', userId)
    .where('member_id', 'is', null)
    .where('disabled', '=', 0)
    .where('email_verified', '=', 1)
    .returning(['email', 'role'])
    .executeTakeFirst()
  if (linked === undefined) return false
  await trx
    .updateTable('users')
    .set({ role: 'member' })
    .where('id', '=', userId)
    .where('role', '=', 'none')
    .execute()
  const role = linked.role === 'none' ? 'member' : linked.role
  const line = { subject: 'account', id: userId, name: linked.email, act: 'changed' } as const
  await recordChange(trx, by, { ...line, before: { role: linked.role }, after: { role, memberId } }, at)
  return true
}
