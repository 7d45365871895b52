import { linkIdentity, type Linking } from '#app/features/accounts/oauth/link-identity.server.ts'
import { vereinsfliegerProvider } from '#app/features/accounts/oauth/vereinsflieger-provider.ts'
import { type Db, inTransaction } from '#app/platform/database/db.ts'
import type { RemoteIdentity } from '../personal/typed-access.server.ts'
import {
  findLinkedAccount,
  noteExternalSignIn,
} from '#app/features/accounts/oauth/linked-identities.server.ts'
import { listOwn } from '../matching/matching.server.ts'

export type MyLinking = Linking | { ok: false; reason: 'of-another' }

/** Links the person to one's own account; `of-another` if the member list assigns the number to somebody else. */
export async function linkOwnAccount(
  db: Db,
  { userId, memberId }: { userId: string; memberId: string | null },
  person: RemoteIdentity,
  at: Date,
): Promise<MyLinking> {
  const noted = await entriesWith(db, person.uid)
  if (noted.some(({ id }) => id !== memberId)) return { ok: false, reason: 'of-another' }
  const input = {
    userId,
    provider: vereinsfliegerProvider,
    person: linkedPersonOf(person),
    emailVerified: false,
  }
  return linkIdentity(db, input, at)
}

type AccountOfPerson =
  | { ok: true; userId: string }
  /** The member list names the person; the owner of the account may link it with its password. */
  | { ok: false; reason: 'needs-password'; userId: string; address: string }
  | { ok: false; reason: 'no-account' | 'user-disabled' | 'link-first' }

/** Returns the external identity of a person; only the number identifies them. */
export function linkedPersonOf({ uid, name, email }: RemoteIdentity) {
  return {
    issuer: vereinsfliegerProvider.issuer,
    subject: uid,
    email,
    displayName: name === '' ? null : name,
  }
}

/**
 * Returns the account a person signed in at Vereinsflieger.de may use. A number noted by the office does not open an
 * account with a password or permissions: its owner has to link it once.
 */
export async function accountOfPerson(db: Db, person: RemoteIdentity, at: Date): Promise<AccountOfPerson> {
  const linked = await findLinkedAccount(db, linkedPersonOf(person))
  if (linked?.isBlocked === true) return { ok: false, reason: 'user-disabled' }
  if (linked !== undefined) {
    await noteExternalSignIn(db, linkedPersonOf(person), at)
    return { ok: true, userId: linked.userId }
  }
  const account = await accountNotedFor(db, person.uid)
  if (account === undefined) return { ok: false, reason: 'no-account' }
  if (account.disabled === 1) return { ok: false, reason: 'user-disabled' }
  const { id, email } = account
  if (account.password_hash !== null)
    return { ok: false, reason: 'needs-password', userId: id, address: email }
  const isUntouched = account.provider_data === '[]' && account.role !== 'admin'
  return isUntouched ? takeUp(db, id, person, at) : { ok: false, reason: 'link-first' }
}

/** Returns the account of the one member record with this number; `undefined` if several have it. */
async function accountNotedFor(db: Db, uid: string) {
  const noted = await entriesWith(db, uid)
  if (noted.length !== 1) return undefined
  return db
    .selectFrom('users')
    .select(['id', 'email', 'password_hash', 'provider_data', 'role', 'disabled'])
    .where('member_id', '=', noted[0]!.id)
    .executeTakeFirst()
}

/** Returns the member records with this number. */
async function entriesWith(db: Db, uid: string) {
  return (await listOwn(db)).filter(({ vfUid }) => vfUid === uid)
}

/** Activates the account of a member who was invited and has not chosen a password yet. */
async function takeUp(db: Db, userId: string, person: RemoteIdentity, at: Date): Promise<AccountOfPerson> {
  return inTransaction(db, async (trx) => {
    const input = {
      userId,
      provider: vereinsfliegerProvider,
      person: linkedPersonOf(person),
      emailVerified: false,
    }
    const linking = await linkIdentity(trx, input, at)
    if (!linking.ok) return { ok: false, reason: 'link-first' }
    await noteExternalSignIn(trx, linkedPersonOf(person), at)
    return { ok: true, userId }
  })
}
