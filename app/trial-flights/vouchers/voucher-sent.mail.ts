import { longDate } from '#app/lib/german-dates.ts'
import { letter, lines, paragraph } from '#app/lib/letter.ts'
import type { MailAddress } from '#app/platform/mail/mailer.ts'
import type { Letter } from '#app/platform/mail/outbox.server.ts'
import type { Letterhead } from '#app/requests/letterhead.server.ts'
import type { Trial } from '../trial-answer.mail.ts'
import type { Voucher } from './voucher.ts'

/** To whoever asked for it: the voucher counts, and where it can be printed. */
export function voucherSent(
  { sender, link }: Trial,
  voucher: Voucher,
  letterhead: Letterhead,
  mailbox: MailAddress,
): Letter {
  return {
    template: 'gutschein',
    from: letterhead.from,
    to: { name: sender.name, address: sender.email ?? '' },
    replyTo: mailbox,
    subject: `Ihr Gutschein ${voucher.number}`,
    ...letter([
      paragraph`Guten Tag ${sender.name},`,
      paragraph`Ihr Gutschein **${voucher.number}** gilt bis zum ${longDate(voucher.validUntil)}. Zum Ausdrucken: ${{ href: `${link}/gutschein.pdf` }}`,
      paragraph`Wer ihn einlöst, nennt die Nummer bei der Anfrage: ${{ href: `${letterhead.publicUrl}/erlebnisse/schnupperflug` }}`,
      lines(paragraph`Viele Grüße vom Platz`, paragraph`${letterhead.shortName}`),
    ]),
  }
}
