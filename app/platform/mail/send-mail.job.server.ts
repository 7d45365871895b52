import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { enqueue, type Job } from '#app/platform/jobs/job-queue.ts'
import type { Services } from '#app/platform/services.ts'
import { MailRefused } from './mailer.ts'
import type { MailsTable } from '#app/platform/database/tables.ts'
import { MailContent, sendMailKind } from './outbox.server.ts'

type SendMail = Job<{ mailId: string }, Pick<Services, 'db' | 'mailer' | 'now' | 'log'>>

/** Retries for three days until the mail server accepts the mail; then the mail stays in the outbox as failed. */
export const sendMail: SendMail = {
  kind: sendMailKind,
  // So that a mail does not wait until pictures have been resized.
  atOnce: 2,
  async run({ db, mailer, now, log }, { mailId }) {
    const mail = await db.selectFrom('mails').selectAll().where('id', '=', mailId).executeTakeFirst()
    if (mail?.status !== 'waiting' || mail.content === null) return

    const attempts = mail.attempts + 1
    try {
      await mailer.send({
        id: mailId,
        subject: mail.subject,
        at: new Date(mail.created_at),
        ...MailContent.parse(JSON.parse(mail.content)),
      })
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      log('mail not sent', { mail: mailId, template: mail.template, attempts, message })
      const again = error instanceof MailRefused ? undefined : nextTry(mail, attempts, now())
      await noteFailure(db, { mailId, attempts, message, again, at: now() })
      return
    }
    await db
      .updateTable('mails')
      .set({ status: 'sent', sent_at: now().toISOString(), attempts, last_error: null, content: null })
      .where('id', '=', mailId)
      .execute()
  },
}

const patienceMs = 3 * 24 * 60 * 60_000
const longestPauseMs = 60 * 60_000

/**
 * Returns the time of the next attempt: half a minute after the first failure, doubling each time up to an hour;
 * `undefined` when it is given up.
 */
function nextTry(mail: { created_at: string }, attempts: number, at: Date): Date | undefined {
  if (at.getTime() - Date.parse(mail.created_at) > patienceMs) return undefined
  return new Date(at.getTime() + Math.min(30_000 * 2 ** (attempts - 1), longestPauseMs))
}

type Failure = { mailId: string; attempts: number; message: string; again: Date | undefined; at: Date }

async function noteFailure(db: Db, { mailId, attempts, message, again, at }: Failure) {
  const status: MailsTable['status'] = again === undefined ? 'failed' : 'waiting'
  await inTransaction(db, async (trx) => {
    await trx
      .updateTable('mails')
      .set({ attempts, last_error: message, status })
      .where('id', '=', mailId)
      .execute()
    if (again !== undefined) await enqueue(trx, { kind: sendMailKind }, { mailId }, { at, dueAt: again })
  })
}
