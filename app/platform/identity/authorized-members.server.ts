import type { Db } from '#app/platform/database/db.ts'
import { opens, readRights, type Right, type Permission } from './rights.ts'

/**
 * Returns which of these members have an account with the permission; only for choosing recipients of mails, never for
 * access to a page.
 */
export async function authorizedAmong(
  db: Db,
  memberIds: readonly string[],
  permission: Permission,
): Promise<string[]> {
  if (memberIds.length === 0) return []
  const rows = await db
    .selectFrom('users')
    .select(['member_id', 'rights'])
    .where('member_id', 'in', memberIds)
    .where('role', '=', 'admin')
    .where('disabled', '=', 0)
    .execute()
  return rows.flatMap(({ member_id, rights }) =>
    member_id !== null && opens(readRights(rights), permission) ? [member_id] : [],
  )
}

export type Administrator = { name: string; firstName: string; email: string; rights: readonly Right[] }

/**
 * Returns all administrator accounts that are not blocked; only for choosing recipients of mails, never for access to a
 * page.
 */
export async function listAdministratorsToWrite(db: Db): Promise<Administrator[]> {
  const rows = await db
    .selectFrom('users')
    .leftJoin('members', 'members.id', 'users.member_id')
    .select(['users.display_name', 'members.first_name', 'users.email', 'users.rights'])
    .where('users.role', '=', 'admin')
    .where('users.disabled', '=', 0)
    .orderBy('users.id')
    .execute()
  return rows.map(({ display_name, first_name, email, rights }) => ({
    name: display_name ?? email,
    firstName: first_name ?? display_name ?? '',
    email,
    rights: readRights(rights),
  }))
}

/** Returns the name by which letters greet the owner of an account: the first name, where the member list has one. */
export async function greetedName(db: Db, userId: string): Promise<string> {
  const row = await db
    .selectFrom('users')
    .leftJoin('members', 'members.id', 'users.member_id')
    .select(['users.display_name', 'members.first_name'])
    .where('users.id', '=', userId)
    .executeTakeFirst()
  return row?.first_name ?? row?.display_name ?? ''
}
