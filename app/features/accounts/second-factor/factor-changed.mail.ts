import { clock, localDate, longDate, timeOfDay } from '#app/lib/german-dates.ts'
import { greeting, letter, lines, paragraph } from '#app/lib/letter.ts'
import type { Db } from '#app/platform/database/db.ts'
import { greetedName } from '#app/platform/identity/authorized-members.server.ts'
import type { MailAddress } from '#app/platform/mail/mailer.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'

type Person = { userId: string; email: string }
type Result = { from: MailAddress; publicUrl: string; at: Date }

/** Mails the owner about every change, so that one made by somebody else is noticed. `change` ends the sentence. */
export async function notifyFactorChanged(
  trx: Db,
  { userId, email }: Person,
  change: string,
  { from, publicUrl, at }: Result,
) {
  const name = await greetedName(trx, userId)
  const ms = at.getTime()
  const when = `${longDate(localDate(ms))} um ${timeOfDay(clock(ms))}`
  const text = letter([
    greeting(name),
    paragraph`der zweite Faktor deines Kontos wurde am ${when} ${change}. Warst du es nicht, setze bitte sofort ein neues Passwort (${{ href: `${publicUrl}/passwort-vergessen` }}) und schreib uns an ${from.address}.`,
    lines(paragraph`Viele Grüße`, paragraph`${from.name}`),
  ])
  const to = { name, address: email }
  const subject = 'Zweiter Faktor geändert'
  await postMail(trx, { template: 'zwei-faktor-geaendert', from, to, replyTo: null, subject, ...text }, at)
}
