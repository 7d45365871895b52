import type { Db } from '#app/platform/database/db.ts'
import { systemAdministrators } from './accounts.server.ts'
import type { Admin } from '#app/platform/identity/actor.ts'
import { opens, readRights, type Permission } from '#app/platform/identity/rights.ts'

/**
 * Of two who take rights, accounts or sign-ins away at once, the second waits here until the first is done, and
 * then looks again: at who is left, and at whether it still may itself.
 */
export async function lockRights(trx: Db, at: Date) {
  const taken_at = at.toISOString()
  await trx
    .insertInto('rights_turns')
    .values({ id: 1, taken_at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ taken_at }))
    .execute()
}

/** Nobody else is left who could let others in. Asked within one's turn. */
export async function isLastSystemAdministrator(trx: Db, userId: string): Promise<boolean> {
  const all = await systemAdministrators(trx).execute()
  return all.length === 1 && all[0]?.id === userId
}

/** Asked within one's turn, because it may have changed since the request was let in. */
export async function stillMay(trx: Db, by: Admin, task: Permission): Promise<boolean> {
  const row = await trx
    .selectFrom('users')
    .select('rights')
    .where('id', '=', by.id)
    .where('role', '=', 'admin')
    .where('disabled', '=', 0)
    .executeTakeFirst()
  return row !== undefined && opens(readRights(row.rights), task)
}
