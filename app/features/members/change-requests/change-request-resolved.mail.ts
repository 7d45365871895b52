import { greeting, letter, lines, paragraph, quotation } from '#app/lib/letter.ts'
import type { MailAddress } from '#app/platform/mail/mailer.ts'
import type { Letter } from '#app/platform/mail/outbox.server.ts'

type Resolved = {
  from: MailAddress
  to: MailAddress
  isAccepted: boolean
  /** Answer of the office; may be empty. */
  answer: string
  page: string
}

/** Mail to a member who requested a change of data that only the office can edit. */
export function changeRequestResolvedLetter({ from, to, isAccepted, answer, page }: Resolved): Letter {
  return {
    template: 'aenderungswunsch-entschieden',
    from,
    to,
    replyTo: from,
    subject: isAccepted ? 'Dein Eintrag ist geändert' : 'Zu deinem Änderungswunsch',
    ...letter([
      greeting(to.name),
      isAccepted
        ? paragraph`was du an deinem Eintrag in der Mitgliederliste geändert haben wolltest, ist **übernommen**.`
        : paragraph`was du an deinem Eintrag in der Mitgliederliste geändert haben wolltest, haben wir **nicht übernommen**.`,
      ...(answer === '' ? [] : [quotation(answer)]),
      paragraph`Dein Eintrag: ${{ href: page }}`,
      lines(paragraph`Viele Grüße`, paragraph`${from.name}`),
    ]),
  }
}
