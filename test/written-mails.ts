import type { Db } from '#app/platform/database/db.ts'
import { MailContent } from '#app/platform/mail/outbox.server.ts'

/** Mails in the outbox with what they say, in the order in which they were written; `template`: only these. */
export async function writtenMails(db: Db, template?: string) {
  const rows = await db.selectFrom('mails').selectAll().orderBy('id').execute()
  return rows
    .filter((row) => template === undefined || row.template === template)
    .map(({ template, recipient, subject, content }) => ({
      template,
      recipient,
      subject,
      ...MailContent.parse(JSON.parse(content ?? '{}')),
    }))
}
