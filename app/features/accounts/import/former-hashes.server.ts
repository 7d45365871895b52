import type { Db } from '#app/platform/database/db.ts'
import { lockAway, takeOut } from '#app/platform/files/secrets.server.ts'
import type { Services } from '#app/platform/services.ts'
import { hashPassword } from '../password/passwords.server.ts'
import { isSignedScrypt, signedScryptPattern, signedScryptPrefix } from './signed-scrypt.server.ts'

type Files = Services['files']

/**
 * Seals a hash. Each contains the former provider's key for all hashes; sealed, it is useless in a copy of the tables
 * alone.
 */
export async function sealFormerHash(files: Files, hash: string): Promise<string> {
  return signedScryptPrefix + (await lockAway(files, hash))
}

/** Opens a sealed hash; returns any other hash unchanged. One sealed by another installation matches no password. */
export async function openHash(files: Files, stored: string): Promise<string> {
  if (!isSignedScrypt(stored)) return stored
  return (await takeOut(files, stored.slice(signedScryptPrefix.length))) ?? signedScryptPrefix
}

/** Finds any remaining hash, opened; `undefined` once every account has signed in. */
export async function findFormerHash({
  db,
  files,
}: Pick<Services, 'db' | 'files'>): Promise<string | undefined> {
  const row = await db
    .selectFrom('users')
    .select('password_hash')
    .where('password_hash', 'like', signedScryptPattern)
    .limit(1)
    .executeTakeFirst()
  const stored = row?.password_hash ?? undefined
  return stored && openHash(files, stored)
}

type Proved = { userId: string; stored: string; password: string }

/**
 * Replaces the hash at sign-in, the only moment the password is known. The password stays the same, so the account's
 * sessions and tokens remain.
 */
export async function replaceFormerHash(db: Db, { userId, stored, password }: Proved) {
  if (!isSignedScrypt(stored)) return
  await db
    .updateTable('users')
    .set({ password_hash: await hashPassword(password) })
    .where('id', '=', userId)
    .where('password_hash', '=', stored)
    .execute()
}
