import { z } from 'zod'
import { newId } from '#app/lib/ids.ts'
import type { Db } from '#app/platform/database/db.ts'
import { enqueue } from '#app/platform/jobs/job-queue.ts'
import { refuseUnsafe, type Mail } from './mailer.ts'

/** A mail as a feature writes it. */
export type Letter = Omit<Mail, 'id' | 'at'> & {
  /** Name of the mail's template, `ppr-eingegangen`. */
  template: string
}

const Address = z.object({ name: z.string(), address: z.string() })
export const MailContent = z.object({
  from: Address,
  to: Address,
  replyTo: Address.nullable(),
  text: z.string(),
  html: z.string(),
  attachments: z
    .array(z.object({ name: z.string(), type: z.literal('text/calendar'), content: z.string() }))
    .default([]),
  unsubscribe: z.url().optional(),
})

export const sendMailKind = 'mails.send'

/**
 * Puts a mail into the outbox, in the transaction of the change it reports; a job sends it. A mail that can never be sent,
 * for example because of a wrong address, is stored as failed: a request must not be lost over its confirmation.
 */
export async function postMail(
  trx: Db,
  letter: Letter,
  at: Date,
  requestId: string | null = null,
): Promise<string> {
  const { template, from, to, replyTo, html, attachments, unsubscribe } = letter
  const [subject, text] = [asTyped(letter.subject), asTyped(letter.text)]
  const id = newId(at)
  const fault = faultOf({ id, at, from, to, replyTo, subject, text, html })
  await trx
    .insertInto('mails')
    .values({
      id,
      request_id: requestId,
      status: fault === null ? 'waiting' : 'failed',
      template,
      recipient: to.address,
      subject,
      content: JSON.stringify(MailContent.parse({ from, to, replyTo, text, html, attachments, unsubscribe })),
      attempts: 0,
      last_error: fault,
      created_at: at.toISOString(),
      sent_at: null,
    })
    .execute()
  if (fault === null) await enqueue(trx, { kind: sendMailKind }, { mailId: id }, { at })
  return id
}

/** Without the signs that break or keep lines on pages: plain text shows them in some programs, and no search finds over them. */
const asTyped = (text: string) => text.replace(/[\u2060\u00AD]/g, '')

function faultOf(mail: Mail): string | null {
  try {
    refuseUnsafe(mail)
    return null
  } catch (error) {
    return (error as Error).message
  }
}
