import { hash } from '@node-rs/argon2'
import { newId } from '#app/lib/ids.ts'
import type { Db } from '#app/platform/database/db.ts'

type NewUser = { email: string; password: string; role: 'member' | 'admin'; displayName: string | null }

/** Argon2id with 19 MiB and two passes (OWASP's recommendation), off the main thread. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
}

export async function createUser(
  db: Db,
  { email, password, role, displayName }: NewUser,
  at: Date,
): Promise<string> {
  const id = newId(at)
  await db
    .insertInto('users')
    .values({
      id,
      email: email.trim().toLowerCase(),
      email_verified: 0,
      display_name: displayName,
      photo_url: null,
      phone_number: null,
      provider_data: JSON.stringify(['password']),
      role,
      password_hash: await hashPassword(password),
      disabled: 0,
      created_at: at.toISOString(),
      last_sign_in_at: null,
    })
    .execute()
  return id
}

export async function hasAdministrator(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
