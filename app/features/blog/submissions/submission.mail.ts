import { greeting, letter, lines, paragraph, quotation } from '#app/lib/letter.ts'
import type { MailAddress } from '#app/platform/mail/mailer.ts'
import type { Letter } from '#app/platform/mail/outbox.server.ts'
import { ownSubmissions, submittedPosts } from './submission.ts'

type About = { from: MailAddress; to: MailAddress; title: string; publicUrl: string }

/** Mail to the editors. */
export function handedInLetter({ from, to, title, publicUrl }: About): Letter {
  return {
    template: 'beitrag-eingereicht',
    from,
    to,
    replyTo: null,
    subject: `Beitrag eingereicht: ${title}`,
    ...letter([
      paragraph`Ein Mitglied hat einen Beitrag für den Blog eingereicht: **${title}**.`,
      paragraph`Ansehen, annehmen oder zurückgeben: ${{ href: publicUrl + submittedPosts }}`,
    ]),
  }
}

/** Mail to the author: returned, with the editor's answer. */
export function returnedLetter({ from, to, title, publicUrl, answer }: About & { answer: string }): Letter {
  return {
    template: 'beitrag-zurueckgegeben',
    from,
    to,
    replyTo: from,
    subject: `Zu deinem Beitrag: ${title}`,
    ...letter([
      greeting(to.name),
      paragraph`die Redaktion hat dir den Beitrag „${title}“ **zurückgegeben**:`,
      quotation(answer),
      paragraph`Ändern und neu einreichen: ${{ href: publicUrl + ownSubmissions }}`,
      lines(paragraph`Viele Grüße`, paragraph`${from.name}`),
    ]),
  }
}

/** Mail to the author: published. */
export function publishedLetter({ from, to, title, publicUrl, page }: About & { page: string }): Letter {
  return {
    template: 'beitrag-erschienen',
    from,
    to,
    replyTo: from,
    subject: `Dein Beitrag ist erschienen: ${title}`,
    ...letter([
      greeting(to.name),
      paragraph`dein Beitrag ist **erschienen**: ${{ href: publicUrl + page }}`,
      paragraph`Danke fürs Schreiben.`,
      lines(paragraph`Viele Grüße`, paragraph`${from.name}`),
    ]),
  }
}
