import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { clubSender } from '#app/features/accounts/club-sender.server.ts'
import type { Authorized } from '#app/platform/identity/actor.ts'
import { hashOfSecret } from '#app/platform/identity/secret-token.ts'
import { newId } from '#app/lib/ids.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { enqueue } from '#app/platform/jobs/job-queue.ts'
import type { MailAddress } from '#app/platform/mail/mailer.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import type { Services } from '#app/platform/services.ts'
import { addresseesOf, countMailboxes, type Addressee } from './audience.server.ts'
import type { Circular } from './circular.ts'
import { storedCirculars } from './circular.resource.server.ts'
import { circularLetter } from './circular.mail.ts'
import { sendPortionKind } from './send-portion.job.server.ts'

/** Data of the page before sending; `seen` ensures that exactly this is sent. */
type Prepared = { circular: Circular; addressees: Addressee[]; seen: string }

export async function prepare(
  db: Db,
  by: Authorized<'write-circulars'>,
  id: string,
  at: Date,
): Promise<Prepared | undefined> {
  const saved = await storedCirculars.find(db, by, id)
  if (saved === undefined) return undefined
  const addressees = await addresseesOf(db, by, saved.value, at)
  const { kind, subject, text } = saved.value
  return {
    circular: saved.value,
    addressees,
    seen: hashOfSecret(JSON.stringify([kind, subject, text, addressees])),
  }
}

/** Returns the sender's reply address: with the name from the member list, otherwise from the account. */
export async function answeringTo(db: Db, by: Authorized<'write-circulars'>): Promise<MailAddress> {
  const row = await db
    .selectFrom('members')
    .select(['first_name', 'last_name'])
    .where('id', '=', by.memberId ?? '')
    .executeTakeFirst()
  const name = row === undefined ? (by.displayName ?? by.email) : `${row.first_name} ${row.last_name}`
  return { name, address: by.email }
}

/** Sends the letter as a test to its author. */
export async function sendTest(
  { db, now, publicUrl }: Pick<Services, 'db' | 'now' | 'publicUrl'>,
  by: Authorized<'write-circulars'>,
  circular: Circular,
) {
  const [from, me] = await Promise.all([clubSender(db), answeringTo(db, by)])
  const test = { ...circular, subject: `Probe: ${circular.subject}` }
  const letter = circularLetter({ circular: test, from, to: me, replyTo: me, stopToken: null, publicUrl })
  await inTransaction(db, (trx) => postMail(trx, letter, now()))
}

/** `changed`: the recipients differ from those on the page; `gone`: deleted, or already being sent. */
export type Sent = 'sent' | 'changed' | 'nobody' | 'gone'

/** Stores the recipients and queues the first portion in one transaction; pressed twice, it is sent once. */
export async function startSending(
  { db, now }: Pick<Services, 'db' | 'now'>,
  by: Authorized<'write-circulars'>,
  { id, seen }: { id: string; seen: string },
): Promise<Sent> {
  const at = now()
  return inTransaction(db, async (trx) => {
    // Locks the row against saving or sending at the same time.
    const held = await trx
      .updateTable('circulars')
      .set((row) => ({ status: row.ref('status') }))
      .where('id', '=', id)
      .where('status', '=', 'draft')
      .returning('id')
      .executeTakeFirst()
    const prepared = held && (await prepare(trx, by, id, at))
    if (prepared === undefined) return 'gone'
    if (prepared.seen !== seen) return 'changed'
    const recipients = countMailboxes(prepared.addressees)
    if (recipients === 0) return 'nobody'
    const reply = await answeringTo(trx, by)
    await trx
      .updateTable('circulars')
      .set((row) => ({
        status: 'sending',
        sent_by: by.id,
        reply_name: reply.name,
        reply_address: reply.address,
        sent_at: at.toISOString(),
        updated_at: at.toISOString(),
        revision: row('revision', '+', 1),
      }))
      .where('id', '=', id)
      .execute()
    await writeRegister(trx, id, prepared.addressees, at)
    await enqueue(trx, { kind: sendPortionKind }, { circularId: id }, { at })
    const { subject } = prepared.circular
    const after = { recipients }
    await recordChange(trx, by, { subject: 'circular', id, name: subject, act: 'sent', after }, at)
    return 'sent'
  })
}

/** Rows per insert statement. */
const rowsAtOnce = 50

async function writeRegister(trx: Db, circularId: string, addressees: readonly Addressee[], at: Date) {
  for (let from = 0; from < addressees.length; from += rowsAtOnce) {
    await trx
      .insertInto('circular_recipients')
      .values(
        addressees
          .slice(from, from + rowsAtOnce)
          .map(({ memberId, name, address, groups, fault }, index) => ({
            id: newId(at),
            circular_id: circularId,
            position: from + index + 1,
            member_id: memberId,
            name,
            address,
            groups: JSON.stringify(groups),
            fault,
            posted_at: null,
            mail_id: null,
            stop_token: null,
          })),
      )
      .execute()
  }
}
