import { greeting, letter, lines, paragraph } from '#app/lib/letter.ts'
import { inTransaction } from '#app/platform/database/db.ts'
import { greetedName } from '#app/platform/identity/authorized-members.server.ts'
import { resetCodeLifeMs } from '#app/platform/identity/identity-times.ts'
import type { Onward } from '#app/platform/identity/identity-provider.ts'
import type { Job } from '#app/platform/jobs/job-queue.ts'
import type { MailAddress } from '#app/platform/mail/mailer.ts'
import { postMail, type Letter } from '#app/platform/mail/outbox.server.ts'
import type { Services } from '#app/platform/services.ts'
import { mailedLink } from '../address/address-letters.ts'
import { clubSender } from '../club-sender.server.ts'
import { makeCode } from './account-codes.server.ts'

export const sendResetMailKind = 'accounts.reset-mail'

type SendResetMail = Job<{ email: string } & Onward, Pick<Services, 'db' | 'now' | 'publicUrl'>>

/** Sends nothing if there is no such account or if it is blocked. */
export const sendResetMail: SendResetMail = {
  kind: sendResetMailKind,
  async run({ db, now, publicUrl }, { email, continuePath }) {
    const at = now()
    const user = await db
      .selectFrom('users')
      .select(['id', 'email'])
      .where('email', '=', email)
      .where('disabled', '=', 0)
      .executeTakeFirst()
    if (user === undefined) return
    const from = await clubSender(db)
    await inTransaction(db, async (trx) => {
      const code = await makeCode(trx, user.id, 'reset', { at, lifeMs: resetCodeLifeMs })
      const to = { name: await greetedName(trx, user.id), address: user.email }
      const link = mailedLink(publicUrl, '/passwort-setzen', code, { continuePath })
      await postMail(trx, resetLetter(from, to, link), at)
    })
  },
}

function resetLetter(from: MailAddress, to: MailAddress, link: string): Letter {
  return {
    template: 'passwort',
    from,
    to,
    replyTo: null,
    subject: 'Neues Passwort',
    ...letter([
      greeting(to.name),
      paragraph`jemand hat ein neues Passwort für dein Konto angefordert. Warst du es, klick hier: ${{ href: link }} (gültig 60 Minuten). Wenn nicht, tu nichts; das alte Passwort gilt weiter.`,
      lines(paragraph`Viele Grüße`, paragraph`${from.name}`),
    ]),
  }
}
