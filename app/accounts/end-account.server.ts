import { inTransaction, type Db } from '#app/platform/database/db.ts'
import type { Admin } from './actor.ts'
import { endCodes } from './identity/account-codes.server.ts'
import { endRefreshTokens } from './identity/refresh-tokens.server.ts'
import { endPendingSignIns } from './second-factor/pending-sign-ins.server.ts'

/** Every session and token of the account, and every code but those that bring a former address back. */
export async function endEverything(trx: Db, userId: string) {
  await trx.deleteFrom('sessions').where('user_id', '=', userId).execute()
  await endCodes(trx, userId)
  await endPendingSignIns(trx, userId)
  await endRefreshTokens(trx, userId)
}

/** Of two administrators who go at once, the second waits here and finds itself the last. */
async function holdAdministrators(trx: Db) {
  await trx.updateTable('users').set({ role: 'admin' }).where('role', '=', 'admin').execute()
}

/** `false` for the last administrator: somebody has to be able to let the others in. */
export async function deleteUser(db: Db, userId: string): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    await holdAdministrators(trx)
    const other = await trx
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'admin')
      .where('disabled', '=', 0)
      .where('id', '<>', userId)
      .limit(1)
      .executeTakeFirst()
    let deletion = trx.deleteFrom('users').where('id', '=', userId)
    if (other === undefined) deletion = deletion.where('role', '<>', 'admin')
    const gone = await deletion.returning('id').executeTakeFirst()
    return gone !== undefined
  })
}

type Block = { memberId: string; blocked: boolean }

/**
 * Blocking ends what the account has open and keeps it out; lifting it brings nothing of that back. `false` for
 * oneself and for whoever was blocked meanwhile: an administrator who can undo it is always left.
 */
export async function setBlocked(
  db: Db,
  by: Admin,
  { memberId, blocked }: Block,
  at: Date,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    await holdAdministrators(trx)
    const still = await trx
      .selectFrom('users')
      .select('id')
      .where('id', '=', by.id)
      .where('disabled', '=', 0)
      .executeTakeFirst()
    if (still === undefined) return false
    const account = await trx
      .updateTable('users')
      .set({ disabled: blocked ? 1 : 0, ...(blocked && { valid_since: at.toISOString() }) })
      .where('member_id', '=', memberId)
      .where('id', '<>', by.id)
      .returning('id')
      .executeTakeFirst()
    if (account === undefined) return false
    if (blocked) await endEverything(trx, account.id)
    return true
  })
}
