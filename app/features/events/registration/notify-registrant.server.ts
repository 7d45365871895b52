import { findMailboxesForLetters } from '#app/features/members/mailboxes.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import type { Letterhead } from '#app/requests/letterhead.server.ts'
import type { ClubEvent } from '../event.ts'
import { newOwnLink } from './own-link.server.ts'
import { occurrenceFor } from './registered-day.ts'
import type { EventRegistration } from './registration.ts'
import { registrationMail, type RegistrationNews } from './registration.mail.ts'

type Notified = {
  event: ClubEvent
  registration: EventRegistration
  news: RegistrationNews
  /** Token of the link to which the form redirects; if missing, the mail gets one of its own. */
  token?: string
}

/** Puts the mail into the outbox; a member without an address is informed only by the page. */
export async function notifyRegistrant(
  trx: Db,
  { event, registration, news, token }: Notified,
  letterhead: Letterhead,
  at: Date,
) {
  const link = await newOwnLink(
    trx,
    { registrationId: registration.id, ...(token !== undefined && { token }) },
    at,
  )
  const to = await recipientOf(trx, registration)
  const occurrence = occurrenceFor(event, registration.day, at.getTime())
  if (to === undefined || occurrence === undefined) return
  await postMail(trx, registrationMail(news, { event, occurrence, registration, to, link }, letterhead), at)
}

/** Returns a guest's own entries or a member's data from the member list; `undefined` without an address. */
async function recipientOf(trx: Db, { memberId, name, email }: EventRegistration) {
  if (memberId === null) return email === '' ? undefined : { name, email }
  const mailbox = (await findMailboxesForLetters(trx, [memberId])).get(memberId)
  return mailbox === undefined || mailbox.email === null
    ? undefined
    : { name: mailbox.name, email: mailbox.email }
}
