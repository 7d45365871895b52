import type { Member as MemberActor } from '#app/platform/identity/actor.ts'
import { clubSender } from '#app/features/accounts/club-sender.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import { once } from '#app/platform/database/once.server.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import type { Services } from '#app/platform/services.ts'
import { findOwnMember } from '../directory.server.ts'
import { fullName, isInTheClub, toMember } from '../member.ts'
import { messageLimit, type MessageForm } from './message.ts'
import { messageLetter } from './message.mail.ts'

/** Finds a person this member may write to, and their address, which is never sent to the browser. */
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

/** Returns the recipient's name; `undefined` for people who do not want messages, cannot be reached or do not exist. */
export async function findAddressee(db: Db, by: MemberActor, id: string): Promise<string | undefined> {
  const found = await findReachable(db, by, id)
  return found && fullName(found.person)
}

type Sent = 'sent' | 'too-many' | 'gone' | 'no-entry'

/**
 * Sends a message. Nothing of it is stored except the mail itself. The sender is named, so they need an entry in the member
 * list.
 */
export async function writeToMember(
  { db, now, publicUrl, rateLimiter }: Pick<Services, 'db' | 'now' | 'publicUrl' | 'rateLimiter'>,
  by: MemberActor,
  id: string,
  { subject, text, mayAnswer, kennung: key }: MessageForm,
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
  await once(db, { by, key }, at, async (trx) => ({ id: await postMail(trx, mail, at) }))
  return 'sent'
}
