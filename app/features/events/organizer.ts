import type { MailAddress } from '#app/platform/mail/mailer.ts'
import type { Letterhead } from '#app/requests/letterhead.server.ts'
import type { ClubEvent } from './event.ts'

/** Returns the contact for an event: its own address, or the club's office. */
export function organizerOf(
  { contactEmail }: Pick<ClubEvent, 'contactEmail'>,
  { clubName, office }: Letterhead,
): MailAddress {
  return contactEmail === null ? office : { name: clubName, address: contactEmail }
}
