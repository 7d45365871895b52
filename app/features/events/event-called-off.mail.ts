import { dateRange } from '#app/lib/german-dates.ts'
import { paragraph } from '#app/lib/letter.ts'
import type { Letter } from '#app/platform/mail/outbox.server.ts'
import { isToMember, letterToEither, type Recipient } from '#app/requests/club-letter.ts'
import type { Letterhead } from '#app/requests/letterhead.server.ts'
import { type ClubEvent, organizerOf, pageAddress } from './event.ts'
import type { Occurrence } from './occurrences.ts'
import type { EventRegistration } from './registration/registration.ts'
import { registeredCalendar } from './registration/registration.mail.ts'

type CalledOff = {
  to: Recipient
  /** Day and state of the registration. */
  day: string
  state: EventRegistration['state']
  /** The whole event as it is now, for the calendar file. */
  stored: ClubEvent
}

/**
 * Mail to a participant: the event does not take place, or not on that day, and why; whoever has a place got its date as a
 * file, which this one takes back.
 */
export function eventCalledOff(
  event: ClubEvent,
  occurrence: Occurrence,
  { to, day, state, stored }: CalledOff,
  letterhead: Letterhead,
): Letter {
  const { firstDay, lastDay } = occurrence
  const when = `„${event.title}“ (${dateRange(firstDay, lastDay)})`
  const reason = (event.statusReason ?? '').replace(/[.\s]+$/, '')
  const isCancelled = event.status === 'cancelled'
  const page = { href: letterhead.publicUrl + pageAddress(event) }
  const isDu = isToMember(to)
  const refund =
    state === 'registered' && saysPrice(event)
      ? ` Falls ${isDu ? 'du schon bezahlt hast, bekommst du' : 'Sie schon bezahlt haben, erhalten Sie'} es zurück.`
      : ''
  const written = letterToEither(
    letterhead,
    {
      template: isCancelled ? 'veranstaltung-abgesagt' : 'veranstaltung-verschoben',
      subject: `${isCancelled ? 'Abgesagt' : 'Verschoben'}: ${event.title}`,
      to,
      replyTo: organizerOf(event, letterhead),
    },
    [
      isCancelled
        ? paragraph`${when} **findet nicht statt**. Grund: ${reason}.${refund} Ein abonnierter Kalender zeigt die Absage von selbst.`
        : paragraph`${when} **wird verschoben**. Grund: ${reason}. ${isDu ? 'Dein' : 'Ihr'}${state === 'waiting' ? ' Platz auf der Warteliste' : 'e Anmeldung'} bleibt bestehen. Der neue Tag steht hier, sobald er feststeht: ${page}`,
    ],
  )
  if (state !== 'registered') return written
  return { ...written, attachments: [registeredCalendar(stored, occurrence, day, letterhead)] }
}

/** Whether anything was said of a price: in words as well as in figures, and nobody knows whether it was paid. */
const saysPrice = ({ registration }: ClubEvent) =>
  registration.mode !== 'off' && registration.priceNote !== null
