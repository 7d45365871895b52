import { lines, paragraph } from '#app/lib/letter.ts'
import type { Letter } from '#app/platform/mail/outbox.server.ts'
import { isToMember, letterToEither, type Recipient } from '#app/requests/club-letter.ts'
import type { Letterhead } from '#app/requests/letterhead.server.ts'
import { dateEntry } from '../event-calendar.ts'
import { eventAt, type ClubEvent, organizerOf, pageAddress } from '../event.ts'
import { whenSentence } from '../format-event.ts'
import { calendarFile } from '../icalendar.ts'
import type { Occurrence } from '../occurrences.ts'

/** Mail to a participant: the date has moved; the new one is attached as a calendar file. */
export function dateMoved(
  series: ClubEvent,
  occurrence: Occurrence,
  to: Recipient,
  letterhead: Letterhead,
): Letter {
  const event = eventAt(series, occurrence)
  const page = pageAddress(event, series.series === null ? undefined : occurrence.day)
  const organizer = { name: letterhead.from.name, address: letterhead.from.address }
  const head = { name: event.title, organizer: { name: organizer.name, email: organizer.address } }
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
    attachments: [
      {
        name: 'termin.ics',
        type: 'text/calendar',
        content: calendarFile(head, [dateEntry(series, occurrence, letterhead.publicUrl)]),
      },
    ],
  }
}
