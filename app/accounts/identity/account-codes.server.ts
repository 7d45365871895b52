import type { Db } from '#app/platform/database/db.ts'
import { hashOfSecret, newSecret } from '../secret-token.ts'
import type { AccountCodesTable } from './identity.table.ts'

type Purpose = AccountCodesTable['purpose']

/** Returned once, for the mail. An earlier code for the same purpose is worth nothing any more. */
export async function makeCode(
  trx: Db,
  userId: string,
  purpose: Purpose,
  { at, lifeMs }: { at: Date; lifeMs: number },
): Promise<string> {
  const code = newSecret()
  await trx.deleteFrom('account_codes').where('user_id', '=', userId).where('purpose', '=', purpose).execute()
  await trx
    .insertInto('account_codes')
    .values({
      code_hash: hashOfSecret(code),
      user_id: userId,
      purpose,
      created_at: at.toISOString(),
      expires_at: new Date(at.getTime() + lifeMs).toISOString(),
    })
    .execute()
  return code
}

export type CodeOwner = { userId: string; email: string; displayName: string | null; purpose: Purpose }

/** Whose it is, without using it up. */
export async function findCode(
  db: Db,
  code: string,
  at: Date,
): Promise<CodeOwner | 'INVALID_OOB_CODE' | 'EXPIRED_OOB_CODE' | 'USER_DISABLED'> {
  const row = await db
    .selectFrom('account_codes')
    .innerJoin('users', 'users.id', 'account_codes.user_id')
    .select(['user_id', 'purpose', 'expires_at', 'users.email', 'users.display_name', 'users.disabled'])
    .where('code_hash', '=', hashOfSecret(code))
    .executeTakeFirst()
  if (row === undefined) return 'INVALID_OOB_CODE'
  if (row.expires_at <= at.toISOString()) return 'EXPIRED_OOB_CODE'
  if (row.disabled === 1) return 'USER_DISABLED'
  return { userId: row.user_id, email: row.email, displayName: row.display_name, purpose: row.purpose }
}

/** `false` for whoever comes second. */
export async function spendCode(trx: Db, code: string): Promise<boolean> {
  const spent = await trx
    .deleteFrom('account_codes')
    .where('code_hash', '=', hashOfSecret(code))
    .returning('user_id')
    .executeTakeFirst()
  return spent !== undefined
}
