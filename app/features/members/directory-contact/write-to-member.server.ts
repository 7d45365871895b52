import type { Member as MemberActor } from '#app/platform/identity/actor.ts'
import { clubSender } from '#app/features/accounts/club-sender.server.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import type { Services } from '#app/platform/services.ts'
import { findOwnMember } from '../directory.server.ts'
import { fullName, isInTheClub, toMember } from '../member.ts'
import { messageLimit, type MessageForm } from './message.ts'
import { messageLetter } from './message.mail.ts'

/** Who may be written to by this person, and where; the address stays on the server. */
async function findReachable(db: Db, by: MemberActor, id: string) {
  const row = await db.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirst()
  if (row === undefined || !isInTheClub(row) || by.memberId === id) return undefined
  const person = toMember(row)
  const account = await db
    .selectFrom('users')
    .select('email')
    .where('member_id', '=', id)
    .where('disabled', '=', 0)
    .where('email_verified', '=', 1)
    .orderBy('id')
    .executeTakeFirst()
  const address = person.email ?? account?.email
  return person.reachable && address !== undefined ? { person, address } : undefined
}

/** The name of who may be written to; `undefined` for whoever does not want it, cannot be reached or is not there. */
export async function findAddressee(db: Db, by: MemberActor, id: string): Promise<string | undefined> {
  const found = await findReachable(db, by, id)
  return found && fullName(found.person)
}

export type Sent = 'sent' | 'too-many' | 'gone' | 'no-entry'

/** Nothing of the message is kept but the mail itself. Whoever writes is named; without an entry nobody would be. */
export async function writeToMember(
  { db, now, publicUrl, rateLimiter }: Pick<Services, 'db' | 'now' | 'publicUrl' | 'rateLimiter'>,
  by: MemberActor,
  id: string,
  { subject, text, mayAnswer }: MessageForm,
): Promise<Sent> {
  const at = now()
  const [found, own] = await Promise.all([findReachable(db, by, id), findOwnMember(db, by)])
  if (found === undefined) return 'gone'
  if (own === undefined) return 'no-entry'
  if (!rateLimiter.allow('messages', by.id, messageLimit, at)) return 'too-many'
  const writer = fullName(own)
  const mail = messageLetter({
    from: await clubSender(db),
    to: { name: found.person.firstName, address: found.address },
    writer,
    replyTo: mayAnswer === undefined ? null : { name: writer, address: own.email ?? by.email },
    subject,
    text,
    writerPage: `${publicUrl}/mitglied/mitglieder/${own.id}`,
    profilePage: `${publicUrl}/mitglied/profil`,
  })
  await inTransaction(db, (trx) => postMail(trx, mail, at))
  return 'sent'
}
