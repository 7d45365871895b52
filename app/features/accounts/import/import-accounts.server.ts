import { newId } from '#app/lib/ids.ts'
import { isMailAddress } from '#app/lib/mail-address.ts'
import type { Db } from '#app/platform/database/db.ts'
import { isUniqueViolation } from '#app/platform/database/errors.server.ts'
import type { Services } from '#app/platform/services.ts'
import { normalEmail } from '../accounts.server.ts'
import type { ExportedAccount } from './exported-accounts.ts'
import { sealFormerHash } from './former-hashes.server.ts'
import { signedScryptHash, type ScryptParameters } from './signed-scrypt.server.ts'

export type ImportOutcome =
  | 'created'
  /** Without a password that could be imported; „Passwort vergessen“ sets one. */
  | 'created-without-password'
  | 'exists'
  | 'twice-in-file'
  | 'no-address'
  | 'unreadable'

/** A row of the file and its result, or with `write: false` its expected result. */
export type Imported = { row: number; email: string; outcome: ImportOutcome; memberId: string | null }

type Import = {
  accounts: readonly (ExportedAccount | undefined)[]
  parameters: ScryptParameters
  role: 'none' | 'member'
  /** Ids of people in the member list to whom an account may belong, by address in lower case. */
  members: ReadonlyMap<string, string>
  /** `false` only reports what would happen. */
  write: boolean
}

/** Never changes an existing account, so that it can be run again. */
export async function importAccounts(
  { db, files }: Pick<Services, 'db' | 'files'>,
  { accounts, parameters, role, members, write }: Import,
  at: Date,
): Promise<Imported[]> {
  const known = await findKnown(db)
  const usedEmails = new Set<string>()
  const imported: Imported[] = []
  for (const [index, account] of accounts.entries()) {
    const row = index + 1
    const email = normalEmail(account?.email ?? '')
    const outcome = outcomeOf(account, email, known, usedEmails)
    if (account === undefined || !outcome.startsWith('created')) {
      imported.push({ row, email, outcome, memberId: null })
      continue
    }
    usedEmails.add(email)
    const memberId = role === 'member' ? freeMember(members.get(email), known) : null
    const values = rowOf(account, { email, role, memberId, parameters, known, at })
    known.ids.add(values.id)
    if (memberId !== null) known.members.add(memberId)
    const isIn = !write || (await insertUnlessThere(db, await sealed(files, values)))
    imported.push({ row, email, outcome: isIn ? outcome : 'exists', memberId: isIn ? memberId : null })
  }
  return imported
}

type Known = { emails: Set<string>; ids: Set<string>; members: Set<string> }

async function findKnown(db: Db): Promise<Known> {
  const rows = await db.selectFrom('users').select(['id', 'email', 'member_id']).execute()
  return {
    emails: new Set(rows.map(({ email }) => email)),
    ids: new Set(rows.map(({ id }) => id)),
    members: new Set(rows.flatMap(({ member_id }) => member_id ?? [])),
  }
}

function outcomeOf(
  account: ExportedAccount | undefined,
  email: string,
  known: Known,
  usedEmails: Set<string>,
): ImportOutcome {
  if (account === undefined) return 'unreadable'
  if (!isMailAddress(email)) return 'no-address'
  if (known.emails.has(email)) return 'exists'
  if (usedEmails.has(email)) return 'twice-in-file'
  return hashPartsOf(account) === undefined ? 'created-without-password' : 'created'
}

/** A person has one account at most. */
function freeMember(memberId: string | undefined, known: Known): string | null {
  return memberId === undefined || known.members.has(memberId) ? null : memberId
}

function hashPartsOf({ passwordHash, salt }: ExportedAccount) {
  return passwordHash === undefined || salt === undefined ? undefined : { hash: passwordHash, salt }
}

type Place = Pick<Import, 'role' | 'parameters'> & {
  email: string
  memberId: string | null
  known: Known
  at: Date
}

/** Keeps the uid, by which programs may know the account. Rights are never imported. */
function rowOf(account: ExportedAccount, { email, role, memberId, parameters, known, at }: Place) {
  const { localId = '', displayName, createdAt, lastSignedInAt } = account
  const reusesId = /^[\w-]{1,128}$/.test(localId) && !known.ids.has(localId)
  const parts = hashPartsOf(account)
  return {
    id: reusesId ? localId : newId(at),
    email,
    email_verified: account.emailVerified ? 1 : 0,
    display_name: displayName === undefined || displayName === '' ? null : displayName,
    photo_url: account.photoUrl ?? null,
    phone_number: account.phoneNumber ?? null,
    provider_data: JSON.stringify(parts === undefined ? [] : ['password']),
    role,
    rights: '[]',
    password_hash: parts === undefined ? null : signedScryptHash(parameters, parts),
    disabled: account.disabled ? 1 : 0,
    created_at: createdAt ?? at.toISOString(),
    last_sign_in_at: lastSignedInAt ?? null,
    member_id: memberId,
    valid_since: at.toISOString(),
    password_changed_at: null,
  }
}

type Row = ReturnType<typeof rowOf>

async function sealed(files: Services['files'], row: Row): Promise<Row> {
  const { password_hash } = row
  return password_hash === null ? row : { ...row, password_hash: await sealFormerHash(files, password_hash) }
}

/** Somebody may sign up while the import is running. */
async function insertUnlessThere(db: Db, values: Row): Promise<boolean> {
  try {
    await db.insertInto('users').values(values).execute()
    return true
  } catch (error) {
    if (isUniqueViolation(error)) return false
    throw error
  }
}
