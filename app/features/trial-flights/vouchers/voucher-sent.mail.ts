import { longDate } from '#app/lib/german-dates.ts'
import { paragraph } from '#app/lib/letter.ts'
import type { MailAddress } from '#app/platform/mail/mailer.ts'
import type { Letter } from '#app/platform/mail/outbox.server.ts'
import { letterToVisitor } from '#app/requests/club-letter.ts'
import type { Letterhead } from '#app/requests/letterhead.server.ts'
import type { Trial } from '../trial-answer.mail.ts'
import type { Voucher } from './voucher.ts'

/** Mail to the person who asked for the voucher: it is valid, and where to print it. */
export function voucherSent(
  { sender, fields, link }: Trial,
  voucher: Voucher,
  letterhead: Letterhead,
  mailbox: MailAddress,
): Letter {
  const byPost =
    fields.voucher?.delivery === 'post' ? ' Mit der Post schicken wir ihn Ihnen, wie gewünscht, auch.' : ''
  return letterToVisitor(
    letterhead,
    { template: 'gutschein', subject: `Ihr Gutschein ${voucher.number}`, to: sender, replyTo: mailbox },
    [
      paragraph`Ihr Gutschein **${voucher.number}** gilt bis zum ${longDate(voucher.validUntil)}. Zum Ausdrucken: ${{ href: `${link}/gutschein.pdf` }}${byPost}`,
      paragraph`Wer ihn einlöst, nennt die Nummer bei der Anfrage: ${{ href: `${letterhead.publicUrl}/erlebnisse/schnupperflug` }}`,
    ],
  )
}

/** Mail to the person who asked for a voucher that was valid: it no longer counts. */
export function voucherTakenBack(
  { sender }: Trial,
  { number }: Voucher,
  letterhead: Letterhead,
  mailbox: MailAddress,
): Letter {
  return letterToVisitor(
    letterhead,
    {
      template: 'gutschein-storniert',
      subject: `Ihr Gutschein ${number} ist storniert`,
      to: sender,
      replyTo: mailbox,
    },
    [
      paragraph`Ihr Gutschein **${number}** ist storniert und lässt sich nicht mehr einlösen. Bitte sagen Sie es auch, wem Sie ihn gegeben haben.`,
      paragraph`Das kommt überraschend? Dann antworten Sie einfach auf diese E-⁠Mail.`,
    ],
  )
}
