import type { Db } from '#app/platform/database/db.ts'
import { systemAdministrators } from './accounts.server.ts'
import type { Admin } from '#app/platform/identity/actor.ts'
import { opens, readRights, type Permission } from '#app/platform/identity/rights.ts'

/**
 * Serialises the removal of rights, accounts or sign-ins. The second transaction waits here for the first and then checks
 * again who is left and whether its own administrator still has the right.
 */
export async function lockRights(trx: Db, at: Date) {
  const taken_at = at.toISOString()
  await trx
    .insertInto('rights_turns')
    .values({ id: 1, taken_at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ taken_at }))
    .execute()
}

/** Whether nobody else could let others in. Requires `lockRights`. */
export async function isLastSystemAdministrator(trx: Db, userId: string): Promise<boolean> {
  const all = await systemAdministrators(trx).execute()
  return all.length === 1 && all[0]?.id === userId
}

/**
 * Whether the administrator still has the right, which may have changed since the request was admitted. Requires
 * `lockRights`.
 */
export async function stillMay(trx: Db, by: Admin, permission: Permission): Promise<boolean> {
  const row = await trx
    .selectFrom('users')
    .select('rights')
    .where('id', '=', by.id)
    .where('role', '=', 'admin')
    .where('disabled', '=', 0)
    .executeTakeFirst()
  return row !== undefined && opens(readRights(row.rights), permission)
}
