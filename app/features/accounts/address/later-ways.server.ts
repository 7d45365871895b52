import type { Db } from '#app/platform/database/db.ts'
import { noteSignInWays } from '../sign-in/sign-in-ways.server.ts'
import { findFactors } from '#app/platform/identity/second-factor/factors.server.ts'

/** Ways of signing in that were set up at or after that moment; codes on paper go with the last second factor. */
export async function endWaysSince(trx: Db, userId: string, since: string) {
  await trx.deleteFrom('passkeys').where('user_id', '=', userId).where('created_at', '>=', since).execute()
  await trx
    .deleteFrom('totp_factors')
    .where('user_id', '=', userId)
    .where('created_at', '>=', since)
    .execute()
  await trx
    .deleteFrom('linked_identities')
    .where('user_id', '=', userId)
    .where('linked_at', '>=', since)
    .execute()
  await noteSignInWays(trx, userId)
  if ((await findFactors(trx, userId)).any) return
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
}
