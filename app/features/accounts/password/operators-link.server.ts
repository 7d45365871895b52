import { inTransaction } from '#app/platform/database/db.ts'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { resetCodeLifeMs } from '#app/platform/identity/identity-times.ts'
import type { Services } from '#app/platform/services.ts'
import { normalEmail } from '../accounts.server.ts'
import { mailedLink } from '../address/address-letters.ts'
import { makeCode } from '../identity/account-codes.server.ts'

/**
 * Creates a one-time link with which the operator at the server sets a new password. `undefined` if there is no such
 * account.
 */
export async function operatorsPasswordLink(
  { db, now, publicUrl }: Pick<Services, 'db' | 'now' | 'publicUrl'>,
  email: string,
): Promise<string | undefined> {
  const at = now()
  return inTransaction(db, async (trx) => {
    const user = await trx
      .selectFrom('users')
      .select(['id', 'email'])
      .where('email', '=', normalEmail(email))
      .where('disabled', '=', 0)
      .executeTakeFirst()
    if (user === undefined) return undefined
    await recordChange(trx, null, { subject: 'account', id: user.id, name: user.email, act: 'changed' }, at)
    return mailedLink(
      publicUrl,
      '/passwort-setzen',
      await makeCode(trx, user.id, 'reset', { at, lifeMs: resetCodeLifeMs }),
    )
  })
}
