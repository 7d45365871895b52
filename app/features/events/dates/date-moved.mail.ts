import { lines, paragraph } from '#app/lib/letter.ts'
import type { Letter } from '#app/platform/mail/outbox.server.ts'
import { isToMember, letterToEither, type Recipient } from '#app/requests/club-letter.ts'
import type { Letterhead } from '#app/requests/letterhead.server.ts'
import { eventAt, type ClubEvent, organizerOf, pageAddress } from '../event.ts'
import { whenSentence } from '../format-event.ts'
import type { Occurrence } from '../occurrences.ts'
import { registeredCalendar } from '../registration/registration.mail.ts'

/** Mail to a participant: the date has moved; the new one is attached as a calendar file. `day`: of the registration. */
export function dateMoved(
  series: ClubEvent,
  occurrence: Occurrence,
  { to, day }: { to: Recipient; day: string },
  letterhead: Letterhead,
): Letter {
  const event = eventAt(series, occurrence)
  const page = pageAddress(event, series.series === null ? undefined : occurrence.day)
  return {
    ...letterToEither(
      letterhead,
      {
        template: 'veranstaltung-verlegt',
        subject: `Verlegt: ${event.title}`,
        to,
        replyTo: organizerOf(event, letterhead),
      },
      [
        paragraph`„${event.title}“ findet zu einer anderen Zeit statt. **${isToMember(to) ? 'Deine' : 'Ihre'} Anmeldung gilt weiter.**`,
        lines(paragraph`${whenSentence(event, occurrence)}`, paragraph`${event.location}`),
        ...(event.statusReason === null ? [] : [paragraph`${event.statusReason}`]),
        paragraph`Alles Weitere: ${{ href: letterhead.publicUrl + page }}`,
      ],
    ),
    attachments: [registeredCalendar(series, occurrence, day, letterhead)],
  }
}
