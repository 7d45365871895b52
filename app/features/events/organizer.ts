import type { MailAddress } from '#app/platform/mail/mailer.ts'
import type { Letterhead } from '#app/requests/letterhead.server.ts'
import type { ClubEvent } from './event.ts'

/** Who answers questions about an event: the address it names, or the office. */
export function organizerOf(
  { contactEmail }: Pick<ClubEvent, 'contactEmail'>,
  { clubName, office }: Letterhead,
): MailAddress {
  return contactEmail === null ? office : { name: clubName, address: contactEmail }
}
