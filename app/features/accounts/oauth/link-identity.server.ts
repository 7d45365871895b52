import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { greetedName } from '#app/platform/identity/authorized-members.server.ts'
import type { ExternalIdentity } from '#app/platform/identity/external-identity.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import { clubSender } from '../club-sender.server.ts'
import { noteSignInWays } from '../sign-in/sign-in-ways.server.ts'
import { findLinkedAccount, isLinkedWithAny, type LinkedPerson } from './linked-identities.server.ts'
import { linkedLetter, unlinkedLetter } from './linked.mail.ts'

type Provider = Pick<ExternalIdentity, 'providerId' | 'label'>

export type Linking =
  | { ok: true }
  | { ok: false; reason: 'linked-elsewhere' | 'has-another' | 'address-taken' }

type Input = { userId: string; provider: Provider; person: LinkedPerson; emailVerified: boolean }

/** From now on signing in at the provider is as good as the account's password. Notifies the owner by mail. */
export async function linkIdentity(
  db: Db,
  { userId, provider, person, emailVerified }: Input,
  at: Date,
): Promise<Linking> {
  const { issuer, subject, email, displayName } = person
  const known = await findLinkedAccount(db, person)
  if (known !== undefined) {
    return known.userId === userId ? { ok: true } : { ok: false, reason: 'linked-elsewhere' }
  }
  if (emailVerified && email !== null && (await isOfAnother(db, userId, email))) {
    return { ok: false, reason: 'address-taken' }
  }
  const from = await clubSender(db)
  const row = {
    issuer,
    subject,
    user_id: userId,
    provider_id: provider.providerId,
    label: provider.label,
    email,
    display_name: displayName,
    linked_at: at.toISOString(),
    last_used_at: null,
  }
  return inTransaction(db, async (trx) => {
    const linked = await trx
      .insertInto('linked_identities')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .returning('subject')
      .executeTakeFirst()
    if (linked === undefined) return { ok: false, reason: 'has-another' }
    await noteSignInWays(trx, userId)
    const to = await addressOf(trx, userId)
    await postMail(trx, linkedLetter({ from, to, label: provider.label, addressElsewhere: email }), at)
    return { ok: true }
  })
}

async function isOfAnother(db: Db, userId: string, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('id', '<>', userId)
    .executeTakeFirst()
  return row !== undefined
}

async function addressOf(trx: Db, userId: string) {
  const { email } = await trx
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return { name: await greetedName(trx, userId), address: email }
}

/**
 * Unlinks a provider. `last-way` if the account could no longer sign in: it has no password and is linked to no other
 * provider that is offered. A link to a provider that is no longer offered does not sign in and may always be removed.
 */
export async function unlinkIdentity(
  db: Db,
  { userId, issuer, asked }: { userId: string; issuer: string; asked: readonly string[] },
  at: Date,
): Promise<'unlinked' | 'last-way' | 'not-linked'> {
  const from = await clubSender(db)
  return inTransaction(db, async (trx) => {
    // Locks the row, so that the password cannot be removed at the same moment.
    const account = await trx
      .updateTable('users')
      .set(({ ref }) => ({ email: ref('email') }))
      .where('id', '=', userId)
      .returning('password_hash')
      .executeTakeFirst()
    const others = asked.filter((other) => other !== issuer)
    const isLast =
      account?.password_hash === null &&
      asked.includes(issuer) &&
      !(await isLinkedWithAny(trx, userId, others))
    if (isLast) return 'last-way'
    const deleted = await trx
      .deleteFrom('linked_identities')
      .where('user_id', '=', userId)
      .where('issuer', '=', issuer)
      .returning(['label', 'email'])
      .executeTakeFirst()
    if (deleted === undefined) return 'not-linked'
    await noteSignInWays(trx, userId)
    const to = await addressOf(trx, userId)
    await postMail(
      trx,
      unlinkedLetter({ from, to, label: deleted.label, addressElsewhere: deleted.email }),
      at,
    )
    return 'unlinked'
  })
}
