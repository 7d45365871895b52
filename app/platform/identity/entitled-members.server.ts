import type { Db } from '#app/platform/database/db.ts'
import { opens, readRights, type Right, type Permission } from './rights.ts'

/** Which of these members have an account that leads to the task; for letters the house writes, never for a page. */
export async function authorizedAmong(
  db: Db,
  memberIds: readonly string[],
  task: Permission,
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
    member_id !== null && opens(readRights(rights), task) ? [member_id] : [],
  )
}

export type Administrator = { name: string; email: string; rights: readonly Right[] }

/** Every account of the administration that is not blocked; for letters the house writes, never for a page. */
export async function listAdministratorsToWrite(db: Db): Promise<Administrator[]> {
  const rows = await db
    .selectFrom('users')
    .select(['display_name', 'email', 'rights'])
    .where('role', '=', 'admin')
    .where('disabled', '=', 0)
    .orderBy('id')
    .execute()
  return rows.map(({ display_name, email, rights }) => ({
    name: display_name ?? email,
    email,
    rights: readRights(rights),
  }))
}
