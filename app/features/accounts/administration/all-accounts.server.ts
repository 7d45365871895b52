import { sql, type RawBuilder, type Selectable } from 'kysely'
import { sortKey } from '#app/lib/sort-key.ts'
import type { Db } from '#app/platform/database/db.ts'
import { keysetPage } from '#app/platform/database/keyset-page.server.ts'
import type { UsersTable } from '#app/platform/database/tables.ts'
import type { Authorized } from '#app/platform/identity/actor.ts'
import { readRights } from '#app/platform/identity/rights.ts'
import { byAddress, type AccountColumn, type AccountOrder } from './account-order.ts'

const accountsPerPage = 40

export type AccountFilter = {
  role?: UsersTable['role'] | undefined
  /** Parts of the address or of the name in the member list. */
  words?: string | undefined
  /** Id of the last account of the previous page. */
  after?: string | undefined
  order?: AccountOrder
}

/** Lists accounts in the given order, by address by default; includes those without a person in the member list. */
export async function listAccounts(
  db: Db,
  _by: Authorized<'give-rights'>,
  { role, words, after, order = byAddress }: AccountFilter,
) {
  let query = accounts(db)
  if (role !== undefined) query = query.where('users.role', '=', role)
  for (const word of plain(words ?? '')
    .split(/\s+/)
    .filter(Boolean)) {
    query = query.where(({ or, eb }) =>
      or([
        eb('users.email', 'like', `%${word}%`),
        eb('members.name_key', 'like', `%${plain(sortKey(word))}%`),
      ]),
    )
  }
  const column = orderKeys[order.column]
  const anchor =
    after === undefined
      ? undefined
      : await db
          .selectFrom('users')
          .select(['id', column.as('key')])
          .where('id', '=', after)
          .executeTakeFirst()
  const { rows, hasMore } = await keysetPage(query, {
    key: { column, descending: order.descending },
    id: 'users.id',
    anchor,
    limit: accountsPerPage,
  })
  const proven = await withSecondFactor(
    db,
    rows.map(({ id }) => id),
  )
  return {
    accounts: rows.map((row) => toKnown(row, proven.has(row.id))),
    hasMore,
  }
}

const orderKeys: Record<AccountColumn, RawBuilder<string>> = {
  address: sql<string>`users.email`,
  role: sql<string>`users.role`,
  signedIn: sql<string>`coalesce(users.last_sign_in_at, '')`,
}

export async function countAccountsByRole(db: Db, _by: Authorized<'give-rights'>) {
  return db
    .selectFrom('users')
    .select(({ cast, fn }) => ['role', cast<number>(fn.countAll(), 'integer').as('accounts')])
    .groupBy('role')
    .orderBy('role')
    .execute()
}

export async function findAnyAccount(db: Db, _by: Authorized<'give-rights'>, id: string) {
  const row = await accounts(db).where('users.id', '=', id).executeTakeFirst()
  return row && toKnown(row, (await withSecondFactor(db, [id])).has(id))
}

function accounts(db: Db) {
  return db
    .selectFrom('users')
    .leftJoin('members', 'members.id', 'users.member_id')
    .select([
      'users.id',
      'users.email',
      'users.email_verified',
      'users.display_name',
      'users.provider_data',
      'users.role',
      'users.rights',
      'users.disabled',
      'users.created_at',
      'users.last_sign_in_at',
      'users.member_id',
      'users.privacy_read_at',
      'members.first_name',
      'members.last_name',
    ])
}

/** Removes the wildcards of an SQL `like` pattern. */
function plain(words: string): string {
  return words.toLowerCase().replace(/[\\%_]/g, '')
}

/** Returns the ids of the accounts that have a second factor. */
async function withSecondFactor(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const [apps, passkeys] = await Promise.all([
    db
      .selectFrom('totp_factors')
      .select('user_id')
      .where('confirmed_at', 'is not', null)
      .where('user_id', 'in', ids)
      .execute(),
    db.selectFrom('passkeys').select('user_id').where('user_id', 'in', ids).execute(),
  ])
  return new Set([...apps, ...passkeys].map(({ user_id }) => user_id))
}

type Row = Omit<
  Selectable<UsersTable>,
  'photo_url' | 'phone_number' | 'privacy_version' | 'password_hash' | 'valid_since' | 'password_changed_at'
> & { first_name: string | null; last_name: string | null }

function toKnown(row: Row, hasSecondFactor: boolean) {
  const name = [row.first_name, row.last_name].filter(Boolean).join(' ')
  return {
    id: row.id,
    email: row.email,
    isVerified: row.email_verified === 1,
    /** Name from the member list, otherwise the account's display name. */
    name: name === '' ? row.display_name : name,
    memberId: row.member_id,
    role: row.role,
    rights: row.role === 'admin' ? readRights(row.rights) : [],
    isBlocked: row.disabled === 1,
    isInvited: row.provider_data === '[]',
    hasSecondFactor,
    createdAt: row.created_at,
    lastSignInAt: row.last_sign_in_at,
    privacyReadAt: row.privacy_read_at,
  }
}

export type KnownAccount = ReturnType<typeof toKnown>
