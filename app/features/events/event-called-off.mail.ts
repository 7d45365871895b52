import { dateRange } from '#app/lib/german-dates.ts'
import { paragraph } from '#app/lib/letter.ts'
import type { Letter } from '#app/platform/mail/outbox.server.ts'
import { letterToVisitor } from '#app/requests/club-letter.ts'
import type { Letterhead } from '#app/requests/letterhead.server.ts'
import { eventAddress, type ClubEvent, organizerOf } from './event.ts'
import type { Occurrence } from './occurrences.ts'

type Recipient = { name: string; email: string }

/** Mail to a participant: the event does not take place, or not on that day, and why. */
export function eventCalledOff(
  event: ClubEvent,
  { firstDay, lastDay }: Occurrence,
  { name, email }: Recipient,
  letterhead: Letterhead,
): Letter {
  const when = `${event.title} am ${dateRange(firstDay, lastDay)}`
  const reason = (event.statusReason ?? '').replace(/[.\s]+$/, '')
  const isCancelled = event.status === 'cancelled'
  return letterToVisitor(
    letterhead,
    {
      template: isCancelled ? 'veranstaltung-abgesagt' : 'veranstaltung-verschoben',
      subject: `${isCancelled ? 'Abgesagt' : 'Verschoben'}: ${event.title}`,
      to: { name, email },
      replyTo: organizerOf(event, letterhead),
    },
    [
      isCancelled
        ? paragraph`${when} findet nicht statt. Grund: ${reason}. Bereits Bezahltes erhalten Sie zurück. Der Kalendereintrag wird als abgesagt aktualisiert.`
        : paragraph`${when} wird verschoben. Grund: ${reason}. Ihre Anmeldung bleibt bestehen. Den neuen Tag lesen Sie hier, sobald er feststeht: ${{ href: pageOf(event, letterhead) }}`,
    ],
  )
}

/** Members' events link to the members' area. */
function pageOf(event: ClubEvent, { publicUrl }: Letterhead): string {
  return publicUrl + (event.visibility === 'public' ? eventAddress(event) : '/mitglied')
}
