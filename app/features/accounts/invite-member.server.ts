import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { longDate, localDate } from '#app/lib/german-dates.ts'
import { greeting, letter, lines, paragraph } from '#app/lib/letter.ts'
import { isMailAddress } from '#app/lib/mail-address.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { isUniqueViolation } from '#app/platform/database/errors.server.ts'
import { invitationLifeMs } from '#app/platform/identity/identity-times.ts'
import type { MailAddress } from '#app/platform/mail/mailer.ts'
import { postMail, type Letter } from '#app/platform/mail/outbox.server.ts'
import type { Services } from '#app/platform/services.ts'
import { createUser, normalEmail } from './accounts.server.ts'
import type { Authorized } from '#app/platform/identity/actor.ts'
import { clubSender } from './club-sender.server.ts'
import { invitationPath } from './invitation.server.ts'
import { makeCode } from './identity/account-codes.server.ts'

type Inviting = Authorized<'invite-members'> | Authorized<'decide-applications'>
export type Invited = { memberId: string; name: string; email: string | null }

export type Invitation =
  | { ok: true; email: string; until: string }
  | { ok: false; reason: 'no-address' | 'address-taken' | 'has-account' }

/** Creates an account without a password for a person in the member list and mails the link that sets one. */
export async function inviteMember(
  { db, now, publicUrl }: Pick<Services, 'db' | 'now' | 'publicUrl'>,
  by: Inviting,
  { memberId, name, email }: Invited,
): Promise<Invitation> {
  if (email === null || !isMailAddress(normalEmail(email))) return { ok: false, reason: 'no-address' }
  const at = now()
  const from = await clubSender(db)
  const until = localDate(at.getTime() + invitationLifeMs)
  try {
    return await inTransaction(db, async (trx) => {
      const account = await accountToInvite(trx, { memberId, name, email }, at)
      if (account === undefined) return { ok: false, reason: 'has-account' }
      const code = await makeCode(trx, account.id, 'invitation', { at, lifeMs: invitationLifeMs })
      const link = `${publicUrl}${invitationPath}?code=${code}`
      await postMail(trx, invitationLetter(from, { name, address: account.email }, link, longDate(until)), at)
      const line = { subject: 'invitation', id: account.id, name: account.email, act: 'sent' } as const
      await recordChange(trx, by, line, at)
      return { ok: true, email: account.email, until }
    })
  } catch (error) {
    if (isUniqueViolation(error)) return { ok: false, reason: 'address-taken' }
    throw error
  }
}

/** A second invitation reuses the account of the first; `undefined` if its owner has signed in by now or it is blocked. */
async function accountToInvite(trx: Db, { memberId, name, email }: Invited & { email: string }, at: Date) {
  const known = await trx
    .selectFrom('users')
    .select(['id', 'email', 'provider_data', 'disabled'])
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  if (known !== undefined) {
    return known.provider_data === '[]' && known.disabled === 0 ? known : undefined
  }
  const id = await createUser(trx, { email, password: null, role: 'member', displayName: name, memberId }, at)
  return { id, email: normalEmail(email) }
}

function invitationLetter(from: MailAddress, to: MailAddress, link: string, until: string): Letter {
  return {
    template: 'einladung',
    from,
    to,
    replyTo: null,
    subject: 'Dein Zugang zum Mitgliederbereich',
    ...letter([
      greeting(to.name),
      paragraph`hier ist dein Zugang: ${{ href: link }} (gültig bis ${until}). Beim ersten Mal legst du ein Passwort fest.`,
      paragraph`Fragen beantworten wir unter ${from.address}.`,
      lines(paragraph`Viele Grüße`, paragraph`${from.name}`),
    ]),
  }
}

export type AccountAtAddress = {
  id: string
  memberId: string | null
  /** Only its owner has not proved the address yet, with a code from a mail such as that of a forgotten password. */
  isUnproven: boolean
  /**
   * No member is linked to the account, it is not blocked, and its owner has proved the address. Otherwise a stranger could
   * register somebody else's address and wait to become a member.
   */
  canBeLinked: boolean
}

/** Finds the account that signs in with this address. */
export async function findAccountAtAddress(
  db: Db,
  _by: Inviting,
  email: string,
): Promise<AccountAtAddress | undefined> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'member_id', 'disabled', 'email_verified'])
    .where('email', '=', normalEmail(email))
    .executeTakeFirst()
  if (row === undefined) return undefined
  const isFree = row.member_id === null && row.disabled === 0
  const isProven = row.email_verified === 1
  return {
    id: row.id,
    memberId: row.member_id,
    isUnproven: isFree && !isProven,
    canBeLinked: isFree && isProven,
  }
}

/** Returns `false` if it can no longer be linked; see {@link AccountAtAddress}. */
export async function linkAccountToMember(
  trx: Db,
  by: Inviting,
  { userId, memberId }: { userId: string; memberId: string },
  at: Date,
): Promise<boolean> {
  const linked = await trx
    .updateTable('users')
    .set({ member_id: memberId })
    .where('id', '=', userId)
    .where('member_id', 'is', null)
    .where('disabled', '=', 0)
    .where('email_verified', '=', 1)
    .returning(['email', 'role'])
    .executeTakeFirst()
  if (linked === undefined) return false
  await trx
    .updateTable('users')
    .set({ role: 'member' })
    .where('id', '=', userId)
    .where('role', '=', 'none')
    .execute()
  const role = linked.role === 'none' ? 'member' : linked.role
  const line = { subject: 'account', id: userId, name: linked.email, act: 'changed' } as const
  await recordChange(trx, by, { ...line, before: { role: linked.role }, after: { role, memberId } }, at)
  return true
}
