import { lines, paragraph } from '#app/lib/letter.ts'
import type { Letter } from '#app/platform/mail/outbox.server.ts'
import { isToMember, letterToEither, type Recipient } from '#app/requests/club-letter.ts'
import type { Letterhead } from '#app/requests/letterhead.server.ts'
import { eventAt, type ClubEvent, organizerOf, pageAddress } from '../event.ts'
import { whenSentence } from '../format-event.ts'
import type { Occurrence } from '../occurrences.ts'
import type { CalendarEntry } from '../icalendar.ts'
import type { EventRegistration } from '../registration/registration.ts'
import { registeredCalendar } from '../registration/registration.mail.ts'

type Moved = {
  to: Recipient
  /** Day and state of the registration. */
  day: string
  state: EventRegistration['state']
  /** Entry that was mailed for the former day under another UID; `null` if the new one replaces it. */
  former: CalendarEntry | null
}

/** Mail to a participant: the date has moved; whoever has a place gets the new one as a calendar file. */
export function dateMoved(
  series: ClubEvent,
  occurrence: Occurrence,
  { to, day, state, former }: Moved,
  letterhead: Letterhead,
): Letter {
  const event = eventAt(series, occurrence)
  const page = pageAddress(event, series.series === null ? undefined : occurrence.day)
  const isDu = isToMember(to)
  const written = letterToEither(
    letterhead,
    {
      template: 'veranstaltung-verlegt',
      subject: `Verlegt: ${event.title}`,
      to,
      replyTo: organizerOf(event, letterhead),
    },
    [
      state === 'waiting'
        ? paragraph`„${event.title}“ findet zu einer anderen Zeit statt. ${isDu ? 'Dein' : 'Ihr'} Platz auf der Warteliste bleibt.`
        : paragraph`„${event.title}“ findet zu einer anderen Zeit statt. **${isDu ? 'Deine' : 'Ihre'} Anmeldung gilt weiter.**`,
      lines(paragraph`${whenSentence(event, occurrence)}`, paragraph`${event.location}`),
      ...(event.statusReason === null ? [] : [paragraph`${event.statusReason}`]),
      paragraph`Alles Weitere: ${{ href: letterhead.publicUrl + page }}`,
    ],
  )
  if (state !== 'registered') return written
  const file = registeredCalendar(series, occurrence, day, letterhead, {
    former: former === null ? [] : [former],
  })
  return { ...written, attachments: [file] }
}
