import type { User } from '#app/platform/identity/actor.ts'
import { findOwnMember } from '#app/features/members/directory.server.ts'
import type { Db } from '#app/platform/database/db.ts'

/** Returns the name under which an administrator acts for the club. */
export async function nameInOffice(db: Db, by: Pick<User, 'memberId' | 'displayName' | 'email'>) {
  const member = await findOwnMember(db, by)
  return member === undefined ? (by.displayName ?? by.email) : `${member.firstName} ${member.lastName}`
}

/** Returns names by account id; deleted accounts are missing. */
export async function namesOfAccounts(db: Db, ids: readonly (string | null)[]) {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  if (wanted.length === 0) return new Map<string, string>()
  const rows = await db
    .selectFrom('users')
    .leftJoin('members', 'members.id', 'users.member_id')
    .select(['users.id', 'users.email', 'users.display_name', 'members.first_name', 'members.last_name'])
    .where('users.id', 'in', wanted)
    .execute()
  return new Map(
    rows.map((row) => [
      row.id,
      row.last_name === null ? (row.display_name ?? row.email) : `${row.first_name} ${row.last_name}`,
    ]),
  )
}
