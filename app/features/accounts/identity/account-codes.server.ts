import type { Db } from '#app/platform/database/db.ts'
import { hashOfSecret, newSecret } from '#app/platform/identity/secret-token.ts'
import type { AccountCodesTable } from '#app/platform/database/tables.ts'

type Purpose = AccountCodesTable['purpose']

/** Purposes of codes that allow setting a new password. */
export const passwordCodes = ['reset', 'invitation'] as const satisfies Purpose[]
/** Purposes of codes that concern the address. */
export const addressCodes = ['verify', 'change', 'recover'] as const satisfies Purpose[]

/** For this long an expired code is distinguished from an unknown one. */
const rememberedMs = 30 * 24 * 60 * 60_000

type NewCode = { at: Date; lifeMs: number; email?: string }

/**
 * Creates a code and returns it once, for the mail. Invalidates earlier codes for the same purpose, except that every
 * former address keeps its own recovery code.
 */
export async function makeCode(
  trx: Db,
  userId: string,
  purpose: Purpose,
  { at, lifeMs, email }: NewCode,
): Promise<string> {
  const code = newSecret()
  const forgotten = new Date(at.getTime() - rememberedMs).toISOString()
  await trx.deleteFrom('account_codes').where('expires_at', '<', forgotten).execute()
  if (purpose !== 'recover') {
    const earlier = trx.deleteFrom('account_codes').where('user_id', '=', userId)
    await earlier.where('purpose', '=', purpose).execute()
  }
  await trx
    .insertInto('account_codes')
    .values({
      code_hash: hashOfSecret(code),
      user_id: userId,
      purpose,
      email: email ?? null,
      created_at: at.toISOString(),
      expires_at: new Date(at.getTime() + lifeMs).toISOString(),
    })
    .execute()
  return code
}

export type CodeOwner<P extends Purpose = Purpose> = {
  userId: string
  purpose: P
  email: string
  /** The address the code is about; `null` when it is about a password. */
  aboutEmail: string | null
  madeAt: string
}

export type CodeFault = 'INVALID_OOB_CODE' | 'EXPIRED_OOB_CODE' | 'USER_DISABLED'

/** Finds the code's account without using the code up; a code for another purpose counts as unknown. */
export async function findCode<P extends Purpose>(
  db: Db,
  code: string,
  at: Date,
  purposes: readonly P[],
): Promise<CodeOwner<P> | CodeFault> {
  const row = await db
    .selectFrom('account_codes')
    .innerJoin('users', 'users.id', 'account_codes.user_id')
    .select(['user_id', 'purpose', 'expires_at', 'account_codes.created_at', 'account_codes.email as about'])
    .select(['users.email', 'users.disabled'])
    .where('code_hash', '=', hashOfSecret(code))
    .executeTakeFirst()
  const purpose = purposes.find((known) => known === row?.purpose)
  if (row === undefined || purpose === undefined) return 'INVALID_OOB_CODE'
  if (row.expires_at <= at.toISOString()) return 'EXPIRED_OOB_CODE'
  if (row.disabled === 1) return 'USER_DISABLED'
  return {
    userId: row.user_id,
    purpose,
    email: row.email,
    aboutEmail: row.about,
    madeAt: row.created_at,
  }
}

/** Uses the code up; `false` if another request has done so already. */
export async function spendCode(trx: Db, code: string): Promise<boolean> {
  const spent = await trx
    .deleteFrom('account_codes')
    .where('code_hash', '=', hashOfSecret(code))
    .returning('user_id')
    .executeTakeFirst()
  return spent !== undefined
}

/** Deletes all codes mailed since then, for any purpose. */
export async function endCodesSince(trx: Db, userId: string, since: string) {
  await trx
    .deleteFrom('account_codes')
    .where('user_id', '=', userId)
    .where('created_at', '>=', since)
    .execute()
}

/**
 * Deletes all codes except recovery codes of former addresses: these survive a new password, which a person who took over
 * the account could set.
 */
export async function endCodes(trx: Db, userId: string) {
  await trx
    .deleteFrom('account_codes')
    .where('user_id', '=', userId)
    .where('purpose', '<>', 'recover')
    .execute()
}
