import type { Selectable } from 'kysely'
import { newId } from '#app/lib/ids.ts'
import type { Db } from '#app/platform/database/db.ts'
import type { UsersTable } from './accounts.table.ts'
import type { Admin } from './actor.ts'
import { hashPassword } from './passwords.server.ts'

type NewUser = {
  email: string
  /** `null` for somebody who is invited to choose one. */
  password: string | null
  role: UsersTable['role']
  displayName: string | null
  /** The person in the member list. */
  memberId?: string | null
}

export async function createUser(
  db: Db,
  { email, password, role, displayName, memberId = null }: NewUser,
  at: Date,
): Promise<string> {
  const id = newId(at)
  await db
    .insertInto('users')
    .values({
      id,
      email: normalEmail(email),
      email_verified: 0,
      display_name: displayName,
      photo_url: null,
      phone_number: null,
      provider_data: JSON.stringify(password === null ? [] : ['password']),
      role,
      password_hash: password === null ? null : await hashPassword(password),
      disabled: 0,
      created_at: at.toISOString(),
      last_sign_in_at: null,
      member_id: memberId,
      valid_since: at.toISOString(),
      password_changed_at: password === null ? null : at.toISOString(),
    })
    .execute()
  return id
}

/** As addresses are stored and compared. */
export function normalEmail(email: string): string {
  return email.trim().toLowerCase()
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

/** What a person may know about their own account, and the administration about anybody's. */
export async function findAccount(db: Db, id: string) {
  const row = await db
    .selectFrom('users')
    .select(['email', 'role', 'disabled', 'created_at', 'last_sign_in_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row && toAccount(row)
}

/** The account of a person in the member list. */
export async function findAccountOfMember(db: Db, _by: Admin, memberId: string) {
  const row = await db
    .selectFrom('users')
    .select(['email', 'role', 'disabled', 'created_at', 'last_sign_in_at', 'password_hash'])
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row && { ...toAccount(row), isInvited: row.password_hash === null }
}

type AccountRow = Pick<
  Selectable<UsersTable>,
  'email' | 'role' | 'disabled' | 'created_at' | 'last_sign_in_at'
>

function toAccount(row: AccountRow) {
  return {
    email: row.email,
    role: row.role,
    isBlocked: row.disabled === 1,
    createdAt: row.created_at,
    lastSignInAt: row.last_sign_in_at,
  }
}
