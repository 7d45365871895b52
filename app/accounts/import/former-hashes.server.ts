import type { Db } from '#app/platform/database/db.ts'
import { hashPassword } from '../passwords.server.ts'
import { isSignedScrypt, signedScryptPattern } from './signed-scrypt.server.ts'

/** Any one that is left; `undefined` once everybody has signed in. */
export async function findFormerHash(db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom('users')
    .select('password_hash')
    .where('password_hash', 'like', signedScryptPattern)
    .limit(1)
    .executeTakeFirst()
  return row?.password_hash ?? undefined
}

type Proved = { userId: string; stored: string; password: string }

/** The password is at hand for this one moment. It stays the same, so nothing the account has open ends. */
export async function replaceFormerHash(db: Db, { userId, stored, password }: Proved) {
  if (!isSignedScrypt(stored)) return
  await db
    .updateTable('users')
    .set({ password_hash: await hashPassword(password) })
    .where('id', '=', userId)
    .where('password_hash', '=', stored)
    .execute()
}
