import type { Authorized } from '#app/platform/identity/actor.ts'
import type { Db } from '#app/platform/database/db.ts'
import type { MemberInput } from './save-member.server.ts'
import { toMember, type Member } from './member.ts'
import { overwriteMember } from './write-member.server.ts'

export type Correction = Partial<Pick<MemberInput, 'firstName' | 'lastName' | 'memberNumber' | 'details'>>

/**
 * Changes single fields of the current entry within a transaction and logs it; all other fields are unchanged. `correct`
 * gets the entry and returns the change, or `undefined` for none. Throws a unique violation for a number already taken.
 * `false` if nothing was written: unknown id, nothing to change, or a concurrent save.
 */
export async function correctMember(
  trx: Db,
  by: Authorized<'keep-members'>,
  id: string,
  correct: (member: Member) => Correction | undefined,
  at: Date,
): Promise<boolean> {
  const row = await trx.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirst()
  if (row === undefined) return false
  const current = toMember(row)
  const correction = correct(current)
  if (correction === undefined) return false
  const { title, firstName, lastName, memberNumber, status, publicNameForm } = current
  const unchanged = { title, firstName, lastName, memberNumber, status, publicNameForm, details: {} }
  const change = { member: { ...unchanged, ...correction }, expectedRevision: current.revision }
  return overwriteMember(trx, by, current, change, at)
}
