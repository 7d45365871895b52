import { addDays } from '#app/lib/calendar-day.ts'
import { longDate, timeOfDay } from '#app/lib/german-dates.ts'
import { letter, lines, paragraph, quotation, type LetterPart } from '#app/lib/letter.ts'
import type { Letter } from '#app/platform/mail/outbox.server.ts'
import { letterToVisitor } from '#app/requests/club-letter.ts'
import { validUntil } from '#app/requests/letter-to-sender.ts'
import type { Letterhead } from '#app/requests/letterhead.server.ts'
import type { ReceivedRequest, RequestKind } from '#app/requests/request-kind.ts'
import { requestPeriods } from '#app/requests/request-periods.ts'
import { ContactFields, heardAircraft, type HeardFlight } from './contact-form.ts'
import { readStored } from '#app/lib/stored-json.ts'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { ContactTopicsTable } from '#app/platform/database/tables.ts'

/** Returns the request kind of a topic: a copy goes to the sender, the message to the topic's mailbox. */
export function contactRequest(topic: Pick<ContactTopic, 'label' | 'email'>): RequestKind<ContactFields> {
  return {
    kind: 'contact',
    prefix: 'KON',
    path: contactPage,
    senderPage: ownMessagePage,
    fields: ContactFields,
    period: requestPeriods.contact,
    retentionUntil: (_, contactOn, days) => addDays(contactOn, days),
    isKeptFromLastContact: true,
    letters: (request, letterhead) => [
      copyToSender(request, letterhead, topic),
      messageToTopic(request, letterhead, topic),
    ],
  }
}

type Received = ReceivedRequest<ContactFields>
type Topic = Pick<ContactTopic, 'label' | 'email'>

function copyToSender(request: Received, letterhead: Letterhead, topic: Topic): Letter {
  const { number, sender, fields, link } = request
  return letterToVisitor(
    letterhead,
    {
      template: 'kontakt-kopie',
      subject: `Ihre Nachricht ${number}`,
      to: sender,
      replyTo: { name: topic.label, address: topic.email },
    },
    [
      paragraph`Ihre Nachricht zum Thema ${topic.label} ist angekommen. Hier die Kopie:`,
      quotation(fields.message),
      ...flightLines(fields.flight),
      paragraph`Die Antwort kommt von ${topic.email}. Wie es um die Nachricht steht, sehen Sie unter ${{ href: link }} (gültig bis ${validUntil(request)}). Dort können Sie auch etwas ergänzen oder sie zurückziehen: Geben Sie die Adresse nicht weiter.`,
    ],
  )
}

function messageToTopic(
  { id, number, sender, fields }: Received,
  letterhead: Letterhead,
  topic: Topic,
): Letter {
  return {
    template: 'kontakt-eingang',
    from: letterhead.from,
    to: { name: topic.label, address: topic.email },
    replyTo: { name: sender.name, address: sender.email ?? '' },
    subject: `${topic.label}: Nachricht ${number}`,
    ...letter([
      lines(
        paragraph`Von ${sender.name}, ${sender.email ?? ''}`,
        paragraph`Telefon ${sender.phone ?? 'nicht angegeben'}${fields.callBack ? ', bittet um Rückruf' : ''}`,
      ),
      quotation(fields.message),
      ...flightLines(fields.flight),
      paragraph`Eine Antwort auf diese Mail geht an ${sender.name}. In der Verwaltung: ${{ href: `${letterhead.publicUrl}/admin/anfragen/${id}` }}`,
    ]),
  }
}

function flightLines(flight: HeardFlight | null): LetterPart[] {
  if (flight === null) return []
  const { day, time, place, direction, aircraft } = flight
  const facts = [
    day === null ? null : paragraph`Tag: ${longDate(day)}`,
    time === null ? null : paragraph`Uhrzeit: ${timeOfDay(time)} (LT)`,
    place === null ? null : paragraph`Ort: ${place}`,
    direction === null ? null : paragraph`Richtung: ${direction}`,
    paragraph`Luftfahrzeug: ${heardAircraft[aircraft]}`,
  ]
  return [lines(paragraph`Zum Flug`, ...facts.filter((fact) => fact !== null))]
}

export const TopicDetails = z.object({
  /** What the topic is for, in a sentence or two. */
  text: z.string().default(''),
  phone: z.string().nullable().default(null),
  /** When messages are answered, as text. */
  hours: z.string().default(''),
  /** Noise complaints: asks for the flight and keeps a log. */
  logged: z.boolean().default(false),
  /** Whether requests for trial flights are also answered from this mailbox. */
  trialFlights: z.boolean().default(false),
})
export type TopicDetails = z.infer<typeof TopicDetails>

export type ContactTopic = ReturnType<typeof toContactTopic>

export function toContactTopic(row: Selectable<ContactTopicsTable>) {
  return {
    id: row.id,
    label: row.label,
    email: row.email,
    memberId: row.member_id,
    isWithdrawn: row.withdrawn_at !== null,
    ...readStored(TopicDetails, row.details),
  }
}

export const contactPage = '/kontakt'

/** Path where the sender of a message sees, supplements and withdraws it. */
const ownMessagePage = (token: string) => `${contactPage}/nachricht/${token}`
