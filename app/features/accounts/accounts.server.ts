import type { Selectable } from 'kysely'
import { newId } from '#app/lib/ids.ts'
import { compiledOnce } from '#app/platform/database/compiled-once.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import type { UsersTable } from '#app/platform/database/tables.ts'
import type { Authorized, Admin } from '#app/platform/identity/actor.ts'
import { hashPassword } from './password/passwords.server.ts'
import { hasSecondFactor } from '#app/platform/identity/second-factor/require-second-factor.server.ts'
import { readRights, writeRights, type Right, opens, type Permission } from '#app/platform/identity/rights.ts'

type NewUser = {
  email: string
  /** `null` for an invited person, who has yet to choose one. */
  password: string | null
  role: UsersTable['role']
  /** Only for administrators. */
  rights?: readonly Right[]
  displayName: string | null
  /** Id of the linked person in the member list. */
  memberId?: string | null
}

export async function createUser(
  db: Db,
  { email, password, role, rights = [], displayName, memberId = null }: NewUser,
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
      rights: writeRights(role === 'admin' ? rights : []),
      password_hash: password === null ? null : await hashPassword(password),
      disabled: 0,
      created_at: at.toISOString(),
      last_sign_in_at: null,
      member_id: memberId,
      valid_since: at.toISOString(),
      password_changed_at: password === null ? null : at.toISOString(),
      privacy_version: null,
      privacy_read_at: null,
    })
    .execute()
  return id
}

/** Returns the form in which addresses are stored and compared. */
export function normalEmail(email: string): string {
  return email.trim().toLowerCase()
}

/** Whether somebody can sign in and give rights to others. */
export async function hasAdministrator(db: Db): Promise<boolean> {
  return (await systemAdministrators(db).limit(1).executeTakeFirst()) !== undefined
}

/** Invited administrators who have never signed in cannot let anybody in and do not count. */
export function systemAdministrators(db: Db) {
  return db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('rights', 'like', '%"system"%')
    .where('disabled', '=', 0)
    .where('provider_data', '<>', '[]')
}

/** Account data that a person may see of their own account, and administrators of any account. */
export async function findAccount(db: Db, id: string) {
  const [row] = await readAccount(db, null, [id])
  return row && toAccount(row)
}

const readAccount = compiledOnce((db, _shape: null, value) =>
  db
    .selectFrom('users')
    .select(['email', 'role', 'rights', 'disabled', 'created_at', 'last_sign_in_at'])
    .where('id', '=', value<string>(0)),
)

/** Finds the account of a person in the member list. */
export async function findAccountOfMember(db: Db, _by: Authorized<'read-members'>, memberId: string) {
  const row = await db
    .selectFrom('users')
    .select(['id', 'email', 'role', 'rights', 'disabled', 'created_at', 'last_sign_in_at', 'provider_data'])
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      ...toAccount(row),
      isInvited: row.provider_data === '[]',
      hasSecondFactor: await hasSecondFactor(db, row.id),
    }
  )
}

type AccountRow = Pick<
  Selectable<UsersTable>,
  'email' | 'role' | 'rights' | 'disabled' | 'created_at' | 'last_sign_in_at'
>

function toAccount(row: AccountRow) {
  return {
    email: row.email,
    role: row.role,
    rights: row.role === 'admin' ? readRights(row.rights) : [],
    isBlocked: row.disabled === 1,
    createdAt: row.created_at,
    lastSignInAt: row.last_sign_in_at,
  }
}

/**
 * Serialises the removal of rights, accounts or sign-ins. The second transaction waits here for the first and then checks
 * again who is left and whether its own administrator still has the right.
 */
export async function lockRights(trx: Db, at: Date) {
  const taken_at = at.toISOString()
  await trx
    .insertInto('rights_turns')
    .values({ id: 1, taken_at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ taken_at }))
    .execute()
}

/** Whether nobody else could let others in. Requires `lockRights`. */
export async function isLastSystemAdministrator(trx: Db, userId: string): Promise<boolean> {
  const all = await systemAdministrators(trx).execute()
  return all.length === 1 && all[0]?.id === userId
}

/**
 * Whether the administrator still has the right, which may have changed since the request was admitted. Requires
 * `lockRights`.
 */
export async function stillMay(trx: Db, by: Admin, permission: Permission): Promise<boolean> {
  const row = await trx
    .selectFrom('users')
    .select('rights')
    .where('id', '=', by.id)
    .where('role', '=', 'admin')
    .where('disabled', '=', 0)
    .executeTakeFirst()
  return row !== undefined && opens(readRights(row.rights), permission)
}
