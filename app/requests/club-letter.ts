import { greeting, letter, lines, paragraph, type LetterPart } from '#app/lib/letter.ts'
import type { MailAddress } from '#app/platform/mail/mailer.ts'
import type { Letter } from '#app/platform/mail/outbox.server.ts'
import type { Letterhead } from './letterhead.server.ts'

/** `name` stands in the address, `firstName` in the greeting of a mail to a member. */
export type Recipient = { name: string; firstName?: string; email: string }

type ClubLetter = {
  template: string
  subject: string
  /** Without an address the mail is stored as failed. */
  to: Omit<Recipient, 'email'> & { email: string | null }
  /** Address for replies, where it is not the office. */
  replyTo?: MailAddress
}

/** The club's closing formula. */
export const farewell = ({ shortName }: Letterhead): LetterPart =>
  lines(paragraph`Viele Grüße vom Platz`, paragraph`${shortName}`)

/** Returns a mail from the club to a member, addressed by first name. */
export function letterToMember(head: Letterhead, about: ClubLetter, parts: readonly LetterPart[]): Letter {
  return clubLetter(head, about, [greeting(about.to.firstName ?? about.to.name), ...parts])
}

/** Returns a mail from the club to a visitor. */
export function letterToVisitor(head: Letterhead, about: ClubLetter, parts: readonly LetterPart[]): Letter {
  return clubLetter(head, about, [paragraph`Guten Tag ${about.to.name},`, ...parts])
}

/** Returns a mail to somebody who may be either, as at an event. */
export function letterToEither(head: Letterhead, about: ClubLetter, parts: readonly LetterPart[]): Letter {
  return (isToMember(about.to) ? letterToMember : letterToVisitor)(head, about, parts)
}

export const isToMember = ({ firstName }: Pick<Recipient, 'firstName'>): boolean => firstName !== undefined

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
