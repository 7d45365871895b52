import type { Selectable } from 'kysely'
import { clubSender } from '#app/features/accounts/club-sender.server.ts'
import { newSecret } from '#app/platform/identity/secret-token.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import type { CircularRecipientsTable } from '#app/platform/database/tables.ts'
import { enqueue, type Job } from '#app/platform/jobs/job-queue.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import type { Services } from '#app/platform/services.ts'
import { consentingMembers } from './audience.server.ts'
import { storedCirculars } from './circular.resource.server.ts'
import { circularLetter } from './circular.mail.ts'

export const sendPortionKind = 'circulars.send'

/** Letters per minute: mail providers of clubs accept some hundred per hour from one account. */
const portion = 10
const pauseMs = 60_000

type SendPortion = Job<{ circularId: string }, Pick<Services, 'db' | 'now' | 'publicUrl'>>

/**
 * Queues the next letters in the outbox and then the next portion. Letters, recipient rows and next job are one
 * transaction: even after a crash it is known who was written to, and nobody is left out.
 */
export const sendPortion: SendPortion = {
  kind: sendPortionKind,
  async run({ db, now, publicUrl }, { circularId }) {
    await inTransaction(db, async (trx) => {
      // Locks the row: a second job running at once waits here and continues afterwards.
      const row = await trx
        .updateTable('circulars')
        .set((circular) => ({ status: circular.ref('status') }))
        .where('id', '=', circularId)
        .where('status', '=', 'sending')
        .returningAll()
        .executeTakeFirst()
      if (row === undefined) return
      const at = now()
      const circular = storedCirculars.valueOf(row)
      const replyTo = row.reply_address === '' ? null : { name: row.reply_name, address: row.reply_address }
      const from = await clubSender(trx)
      for (const people of await nextMailboxes(trx, circularId)) {
        const reached = circular.kind === 'newsletter' ? await stillAgreeing(trx, people) : people
        if (reached.length === 0) continue
        const stopToken = circular.kind === 'newsletter' ? newSecret() : null
        const to = { name: namesOf(reached), address: reached[0]!.address }
        const letter = circularLetter({ circular, from, to, replyTo, stopToken, publicUrl })
        const mailId = await postMail(trx, letter, at)
        await trx
          .updateTable('circular_recipients')
          .set({ posted_at: at.toISOString(), mail_id: mailId, stop_token: stopToken })
          .where(
            'id',
            'in',
            reached.map(({ id }) => id),
          )
          .execute()
      }
      if ((await waiting(trx, circularId).limit(1).execute()).length > 0) {
        const dueAt = new Date(at.getTime() + pauseMs)
        await enqueue(trx, { kind: sendPortionKind }, { circularId }, { at, dueAt })
        return
      }
      await trx
        .updateTable('circulars')
        .set({ status: 'sent', finished_at: at.toISOString() })
        .where('id', '=', circularId)
        .execute()
    })
  },
}

type Row = Selectable<CircularRecipientsTable>

const waiting = (trx: Db, circularId: string) =>
  trx
    .selectFrom('circular_recipients')
    .selectAll()
    .where('circular_id', '=', circularId)
    .where('fault', 'is', null)
    .where('posted_at', 'is', null)
    .orderBy('position')

/** Returns the next mailboxes, each with all its recipients. */
async function nextMailboxes(trx: Db, circularId: string): Promise<Row[][]> {
  const all = await waiting(trx, circularId).execute()
  return [...Map.groupBy(all, ({ address }) => address.toLowerCase()).values()].slice(0, portion)
}

/** Returns the people who still consent. Those who withdrew since „Senden“ get no letter; their rows record the reason. */
async function stillAgreeing(trx: Db, people: readonly Row[]): Promise<Row[]> {
  const consenting = await consentingMembers(trx)
  const agrees = ({ member_id }: Row) => consenting.has(member_id ?? '')
  const unsubscribed = people.filter((each) => !agrees(each)).map(({ id }) => id)
  if (unsubscribed.length > 0)
    await trx
      .updateTable('circular_recipients')
      .set({ fault: 'withdrawn' })
      .where('id', 'in', unsubscribed)
      .execute()
  return people.filter(agrees)
}

/** Returns „Anna Groß und Ole Groß“. */
const namesOf = (people: readonly Row[]) => people.map(({ name }) => name).join(' und ')
