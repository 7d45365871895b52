import { dateRange } from '#app/lib/german-dates.ts'
import { paragraph } from '#app/lib/letter.ts'
import type { Letter } from '#app/platform/mail/outbox.server.ts'
import { isToMember, letterToEither, type Recipient } from '#app/requests/club-letter.ts'
import type { Letterhead } from '#app/requests/letterhead.server.ts'
import { type ClubEvent, organizerOf, pageAddress } from './event.ts'
import type { Occurrence } from './occurrences.ts'

/** Mail to a participant: the event does not take place, or not on that day, and why. */
export function eventCalledOff(
  event: ClubEvent,
  { firstDay, lastDay }: Occurrence,
  to: Recipient,
  letterhead: Letterhead,
): Letter {
  const when = `„${event.title}“ (${dateRange(firstDay, lastDay)})`
  const reason = (event.statusReason ?? '').replace(/[.\s]+$/, '')
  const isCancelled = event.status === 'cancelled'
  const page = { href: letterhead.publicUrl + pageAddress(event) }
  const isDu = isToMember(to)
  return letterToEither(
    letterhead,
    {
      template: isCancelled ? 'veranstaltung-abgesagt' : 'veranstaltung-verschoben',
      subject: `${isCancelled ? 'Abgesagt' : 'Verschoben'}: ${event.title}`,
      to,
      replyTo: organizerOf(event, letterhead),
    },
    [
      isCancelled
        ? paragraph`${when} **findet nicht statt**. Grund: ${reason}. Bereits Bezahltes ${isDu ? 'bekommst du' : 'erhalten Sie'} zurück. Ein abonnierter Kalender zeigt die Absage von selbst.`
        : paragraph`${when} **wird verschoben**. Grund: ${reason}. ${isDu ? 'Deine' : 'Ihre'} Anmeldung bleibt bestehen. Der neue Tag steht hier, sobald er feststeht: ${page}`,
    ],
  )
}
