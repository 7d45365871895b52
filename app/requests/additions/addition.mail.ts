import { letter, lines, paragraph, quotation } from '#app/lib/letter.ts'
import type { MailAddress } from '#app/platform/mail/mailer.ts'
import type { Letter } from '#app/platform/mail/outbox.server.ts'
import { letterToVisitor } from '../club-letter.ts'
import type { Letterhead } from '../letterhead.server.ts'
import { validUntil } from '../letter-to-sender.ts'
import type { ReceivedRequest } from '../request-kind.ts'

type Added = { text: string; mailbox: MailAddress }
type Request = ReceivedRequest<unknown>

/** Returns the copy for the sender of an addition, in the language of the request. */
export function additionForSender(
  request: Request,
  letterhead: Letterhead,
  { text, mailbox }: Added,
): Letter {
  const { number, sender, language, link } = request
  if (language === 'de') {
    return letterToVisitor(
      letterhead,
      {
        template: 'ergaenzung-kopie',
        subject: `Vorgang ${number}: Ihre Ergänzung`,
        to: sender,
        replyTo: mailbox,
      },
      [
        paragraph`Ihre Ergänzung zum Vorgang ${number} ist angekommen. Hier die Kopie:`,
        quotation(text),
        paragraph`Wie es um den Vorgang steht: ${{ href: link }} (gültig bis ${validUntil(request)})`,
      ],
    )
  }
  return {
    template: 'ergaenzung-kopie-en',
    from: letterhead.from,
    to: { name: sender.name, address: sender.email ?? '' },
    replyTo: mailbox,
    subject: `Request ${number}: what you have added`,
    ...letter(
      [
        paragraph`Dear ${sender.name},`,
        paragraph`What you have added to your request ${number} has arrived. Here is a copy:`,
        quotation(text),
        paragraph`You can see the status of your request at ${{ href: link }} (valid until ${validUntil(request)})`,
        lines(paragraph`Kind regards`, paragraph`${letterhead.shortName}`),
      ],
      'en',
    ),
  }
}

/** Returns the mail to the mailbox responsible for the request. */
export function additionForOffice(
  { id, number, sender, language }: Request,
  letterhead: Letterhead,
  { text, mailbox }: Added,
): Letter {
  return {
    template: 'ergaenzung-eingang',
    from: letterhead.from,
    to: mailbox,
    replyTo: { name: sender.name, address: sender.email ?? '' },
    subject: `${number}: Ergänzung`,
    ...letter([
      paragraph`${sender.name} ergänzt den Vorgang ${number}${language === 'en' ? ' (schreibt Englisch)' : ''}:`,
      quotation(text),
      paragraph`Eine Antwort auf diese E-Mail geht an ${sender.name}. In der Verwaltung: ${{ href: `${letterhead.publicUrl}/admin/anfragen/${id}` }}`,
    ]),
  }
}
