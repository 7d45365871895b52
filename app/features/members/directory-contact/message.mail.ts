import { greeting, letter, lines, paragraph, quotation } from '#app/lib/letter.ts'
import type { MailAddress } from '#app/platform/mail/mailer.ts'
import type { Letter } from '#app/platform/mail/outbox.server.ts'

type Message = {
  from: MailAddress
  to: MailAddress
  writer: string
  /** Reply address; `null` if the sender does not reveal it. */
  replyTo: MailAddress | null
  subject: string
  text: string
  /** The sender's page in the directory. */
  writerPage: string
  /** Page on which the recipient can disable such mails. */
  profilePage: string
}

/** Mail from one member to another that reveals no address to either of them beyond those they shared. */
export function messageLetter(message: Message): Letter {
  const { from, to, writer, replyTo, subject, text, writerPage, profilePage } = message
  return {
    template: 'nachricht-an-mitglied',
    from,
    to,
    replyTo,
    subject: `${writer}: ${subject}`,
    ...letter([
      greeting(to.name),
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
