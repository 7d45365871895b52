import { letter, lines, paragraph, quotation } from '#app/lib/letter.ts'
import type { MailAddress } from '#app/platform/mail/mailer.ts'
import type { Letter } from '#app/platform/mail/outbox.server.ts'

type Message = {
  from: MailAddress
  to: MailAddress
  writer: string
  /** Where an answer goes; `null` where the writer keeps the address to themselves. */
  replyTo: MailAddress | null
  subject: string
  text: string
  /** The writer's place in the directory. */
  writerPage: string
  /** Where the reader can end such mails. */
  profilePage: string
}

/** From one member to another, without either of them seeing an address they were not given. */
export function messageLetter(message: Message): Letter {
  const { from, to, writer, replyTo, subject, text, writerPage, profilePage } = message
  return {
    template: 'nachricht-an-mitglied',
    from,
    to,
    replyTo,
    subject: `${writer}: ${subject}`,
    ...letter([
      paragraph`Hallo ${to.name},`,
      paragraph`${writer} schreibt dir über die Website:`,
      quotation(text),
      replyTo === null
        ? paragraph`Eine Adresse zum Antworten ist nicht dabei. So erreichst du ${writer}: ${{ href: writerPage }}`
        : paragraph`Antwortest du auf diese E-Mail, geht die Antwort an ${writer}; deine Adresse steht dann darin.`,
      paragraph`Willst du solche Nachrichten nicht mehr, schalte sie in deinem Profil ab: ${{ href: profilePage }}`,
      lines(paragraph`Viele Grüße`, paragraph`${from.name}`),
    ]),
  }
}
