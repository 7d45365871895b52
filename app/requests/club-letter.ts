import { letter, lines, paragraph, type LetterPart } from '#app/lib/letter.ts'
import type { MailAddress } from '#app/platform/mail/mailer.ts'
import type { Letter } from '#app/platform/mail/outbox.server.ts'
import type { Letterhead } from './letterhead.server.ts'

type ClubLetter = {
  template: string
  subject: string
  /** Without an address the mail is stored as failed. */
  to: { name: string; email: string | null }
  /** Address for replies, where it is not the office. */
  replyTo?: MailAddress
}

/** The club's closing formula. */
export const farewell = ({ shortName }: Letterhead): LetterPart =>
  lines(paragraph`Viele Grüße vom Platz`, paragraph`${shortName}`)

/** Returns a mail from the club to a member, addressed by first name. */
export function letterToMember(head: Letterhead, about: ClubLetter, parts: readonly LetterPart[]): Letter {
  return clubLetter(head, about, [paragraph`Hallo ${about.to.name},`, ...parts])
}

/** Returns a mail from the club to a visitor. */
export function letterToVisitor(head: Letterhead, about: ClubLetter, parts: readonly LetterPart[]): Letter {
  return clubLetter(head, about, [paragraph`Guten Tag ${about.to.name},`, ...parts])
}

function clubLetter(
  letterhead: Letterhead,
  { template, subject, to, replyTo = letterhead.office }: ClubLetter,
  parts: readonly LetterPart[],
): Letter {
  return {
    template,
    from: letterhead.from,
    to: { name: to.name, address: to.email ?? '' },
    replyTo,
    subject,
    ...letter([...parts, farewell(letterhead)]),
  }
}
