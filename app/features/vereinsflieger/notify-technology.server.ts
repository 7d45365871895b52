import { clubSender } from '#app/features/accounts/club-sender.server.ts'
import { listAdministratorsToWrite } from '#app/platform/identity/authorized-members.server.ts'
import { opens } from '#app/platform/identity/rights.ts'
import { greeting, letter, lines, paragraph, type LetterPart } from '#app/lib/letter.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'

type Result = { template: string; subject: string; parts: readonly LetterPart[] }

/** Mails everybody who watches over the technology, in one transaction. */
export async function notifyTechnology(
  db: Db,
  { template, subject, parts }: Result,
  at: Date,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const from = await clubSender(trx)
    const farewell = lines(paragraph`Viele Grüße`, paragraph`${from.name}`)
    for (const { name, firstName, email, rights } of await listAdministratorsToWrite(trx)) {
      if (!opens(rights, 'watch-technology')) continue
      const to = { name, address: email }
      const text = letter([greeting(firstName), ...parts, farewell])
      await postMail(trx, { template, from, to, replyTo: null, subject, ...text }, at)
    }
  })
}
