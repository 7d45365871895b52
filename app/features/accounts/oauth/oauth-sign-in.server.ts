import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { isUniqueViolation } from '#app/platform/database/errors.server.ts'
import type { ExternalIdentity, ExternalPerson } from '#app/platform/identity/external-identity.ts'
import type { Services } from '#app/platform/services.ts'
import { createUser } from '../accounts.server.ts'
import { isSignUpOpen } from '../sign-in/sign-up-rule.server.ts'
import { linkIdentity } from './link-identity.server.ts'
import { findLinkedAccount, noteExternalSignIn } from './linked-identities.server.ts'

export type ExternalSignIn =
  | { ok: true; userId: string; isNew: boolean }
  /** An account with this address exists; it may be linked by entering its password. */
  | { ok: false; reason: 'needs-password'; userId: string; email: string }
  | { ok: false; reason: 'user-disabled' | 'no-account' | 'address-unproven' | 'has-another' }

type Proof = { external: ExternalIdentity; person: ExternalPerson; mayOpen?: boolean }

/**
 * Determines the account for a person authenticated at another provider. Reveals that an account with an address exists
 * only if the provider vouches that the person reads its mails.
 */
export async function accountOfExternal(
  services: Pick<Services, 'db' | 'now' | 'signUp'>,
  { external, person, mayOpen = true }: Proof,
): Promise<ExternalSignIn> {
  const { db, now } = services
  const at = now()
  const linked = await findLinkedAccount(db, person)
  if (linked?.isBlocked === true) return { ok: false, reason: 'user-disabled' }
  if (linked !== undefined) {
    await noteExternalSignIn(db, person, at)
    return { ok: true, userId: linked.userId, isNew: false }
  }
  if (person.email === null || !person.emailVerified) return { ok: false, reason: 'address-unproven' }
  const account = await findByAddress(db, person.email)
  if (account === undefined) {
    return mayOpen && (await isSignUpOpen(services)) ? openAccount(db, { external, person }, at) : noAccount
  }
  if (account.password_hash !== null) {
    return { ok: false, reason: 'needs-password', userId: account.id, email: person.email }
  }
  return account.disabled === 1 ? noAccount : takeUp(db, { external, person }, account.id, at)
}

const noAccount = { ok: false, reason: 'no-account' } as const

function findByAddress(db: Db, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'password_hash', 'disabled'])
    .where('email', '=', email)
    .executeTakeFirst()
}

/**
 * Accepts the invitation of a person who has not chosen a password: access to the invited mailbox is the required proof.
 */
async function takeUp(
  db: Db,
  { external, person }: Proof,
  userId: string,
  at: Date,
): Promise<ExternalSignIn> {
  return inTransaction(db, async (trx) => {
    const linking = await linkIdentity(trx, { userId, provider: external, person, emailVerified: true }, at)
    if (!linking.ok) return { ok: false, reason: 'has-another' }
    await trx.updateTable('users').set({ email_verified: 1 }).where('id', '=', userId).execute()
    await noteExternalSignIn(trx, person, at)
    return { ok: true, userId, isNew: false }
  })
}

/** Creates an account without access until the club assigns it to a person. */
async function openAccount(db: Db, proof: Proof, at: Date): Promise<ExternalSignIn> {
  const { email, displayName } = proof.person
  try {
    return await inTransaction(db, async (trx) => {
      const userId = await createUser(trx, { email: email!, password: null, role: 'none', displayName }, at)
      const activated = await takeUp(trx, proof, userId, at)
      return activated.ok ? { ...activated, isNew: true } : activated
    })
  } catch (error) {
    // Two windows at once: the first has created the account by now.
    if (isUniqueViolation(error)) return noAccount
    throw error
  }
}
