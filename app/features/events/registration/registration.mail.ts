import { lines, paragraph } from '#app/lib/letter.ts'
import type { Letter } from '#app/platform/mail/outbox.server.ts'
import { isToMember, letterToEither, type Recipient } from '#app/requests/club-letter.ts'
import type { Letterhead } from '#app/requests/letterhead.server.ts'
import { calendarEntries, dateEntry } from '../event-calendar.ts'
import { eventAt, type ClubEvent, organizerOf } from '../event.ts'
import { whenSentence } from '../format-event.ts'
import { calendarFile, type CalendarEntry } from '../icalendar.ts'
import type { Occurrence } from '../occurrences.ts'
import { type EventRegistration, answerLines } from './registration.ts'

export type RegistrationNews = 'registered' | 'waiting' | 'moved-up' | 'changed' | 'cancelled' | 'taken-off'

type About = {
  event: ClubEvent
  occurrence: Occurrence
  /** As it was before, if it ends. */
  registration: Pick<EventRegistration, 'people' | 'answers' | 'state' | 'day'>
  to: Recipient
  /** URL to view, change and cancel the registration. */
  link: string
  at: Date
}

const names: Record<RegistrationNews, { template: string; subject: string }> = {
  registered: { template: 'veranstaltung-angemeldet', subject: 'Angemeldet' },
  waiting: { template: 'veranstaltung-warteliste', subject: 'Auf der Warteliste' },
  'moved-up': { template: 'veranstaltung-nachgerueckt', subject: 'Nachgerückt' },
  changed: { template: 'veranstaltung-geaendert', subject: 'Anmeldung geändert' },
  cancelled: { template: 'veranstaltung-abgemeldet', subject: 'Abgemeldet' },
  'taken-off': { template: 'veranstaltung-abgemeldet', subject: 'Abgemeldet' },
}

/** Mail to the participant about the status of the registration; with a calendar file if they have or had a place. */
export function registrationMail(news: RegistrationNews, about: About, letterhead: Letterhead): Letter {
  const { event: series, occurrence, registration, to, link, at } = about
  const event = eventAt(series, occurrence)
  const { template, subject } = names[news]
  const hasFile = registration.state === 'registered'
  const isOver = news === 'cancelled' || news === 'taken-off'
  return {
    ...letterToEither(
      letterhead,
      {
        template,
        subject: `${subject}: ${event.title}`,
        to,
        replyTo: organizerOf(event, letterhead),
      },
      [
        (isToMember(to) ? sentenceToMember : sentence)(news, event.title, registration.people),
        ...(news === 'changed' && registration.state === 'waiting'
          ? [
              paragraph`${isToMember(to) ? 'Du stehst' : 'Sie stehen'} weiter auf der Warteliste, einen Platz gibt es noch nicht.`,
            ]
          : []),
        ...(isOver
          ? hasFile
            ? [
                paragraph`Die Datei anbei nimmt den Termin aus ${isToMember(to) ? 'deinem' : 'Ihrem'} Kalender.`,
              ]
            : []
          : [
              lines(
                paragraph`${whenSentence(event, occurrence)}`,
                paragraph`${event.location}`,
                ...(registration.people > 1 ? [paragraph`Personen: ${registration.people}`] : []),
                ...answerLines(event, registration.answers).map(
                  ({ label, answer }) => paragraph`${label}: ${answer}`,
                ),
              ),
              paragraph`Ansehen, ändern, absagen: ${{ href: letterhead.publicUrl + link }}`,
              paragraph`Diese Adresse gehört zu ${isToMember(to) ? 'deiner' : 'Ihrer'} Anmeldung: Wer sie hat, kann sie ändern. Sie gilt, bis wir die Anmeldung nach der Veranstaltung löschen.`,
            ]),
      ],
    ),
    ...(hasFile && {
      attachments: [
        registeredCalendar(series, occurrence, registration.day, letterhead, isOver ? { over: at } : {}),
      ],
    }),
  }
}

const placesText = (people: number) => (people === 1 ? 'einen Platz' : `${people} Plätze`)
const whenFree = (people: number) => (people === 1 ? 'Wird ein Platz frei' : `Werden ${people} Plätze frei`)

/** A group may wait although single places are free. */
const noRoom = (title: string, people: number) =>
  people === 1 ? `„${title}“ ist ausgebucht.` : `Bei „${title}“ sind keine ${people} Plätze mehr frei.`

function sentence(news: RegistrationNews, title: string, people: number) {
  switch (news) {
    case 'registered':
      return paragraph`Sie sind für „${title}“ angemeldet. **${people === 1 ? 'Ihr Platz ist' : 'Ihre Plätze sind'} sicher.** Der Termin liegt dieser E-Mail für Ihren Kalender bei.`
    case 'waiting':
      return paragraph`${noRoom(title, people)} **Sie stehen auf der Warteliste.** ${whenFree(people)}, rücken Sie von selbst nach und bekommen eine E-Mail.`
    case 'moved-up':
      return paragraph`es ist etwas frei geworden: **Sie haben jetzt ${placesText(people)}** bei „${title}“. Können Sie doch nicht, sagen Sie bitte über die Adresse unten ab, dann rückt jemand anders nach.`
    case 'changed':
      return paragraph`Ihre Anmeldung zu „${title}“ ist geändert. So steht sie jetzt bei uns:`
    case 'cancelled':
      return paragraph`Ihre Anmeldung zu „${title}“ ist gelöscht. Danke, dass Sie Bescheid gesagt haben.`
    case 'taken-off':
      return paragraph`wir haben Sie von „${title}“ abgemeldet. Stimmt das nicht, antworten Sie bitte auf diese E-Mail.`
  }
}

function sentenceToMember(news: RegistrationNews, title: string, people: number) {
  switch (news) {
    case 'registered':
      return paragraph`du bist für „${title}“ angemeldet. **${people === 1 ? 'Dein Platz ist' : 'Deine Plätze sind'} sicher.** Der Termin liegt dieser E-Mail für deinen Kalender bei.`
    case 'waiting':
      return paragraph`${noRoom(title, people)} **Du stehst auf der Warteliste.** ${whenFree(people)}, rückst du von selbst nach und bekommst eine E-Mail.`
    case 'moved-up':
      return paragraph`es ist etwas frei geworden: **Du hast jetzt ${placesText(people)}** bei „${title}“. Kannst du doch nicht, sag bitte über die Adresse unten ab, dann rückt jemand anders nach.`
    case 'changed':
      return paragraph`deine Anmeldung zu „${title}“ ist geändert. So steht sie jetzt bei uns:`
    case 'cancelled':
      return paragraph`deine Anmeldung zu „${title}“ ist gelöscht. Danke, dass du Bescheid gesagt hast.`
    case 'taken-off':
      return paragraph`wir haben dich von „${title}“ abgemeldet. Stimmt das nicht, antworte bitte auf diese E-Mail.`
  }
}

/**
 * The calendar file of what somebody is registered for, the same entry in each mail; `day` as stored with the registration,
 * `former` to take out at the same time. `over`: since when they are not registered any more, which takes the entry out.
 */
export function registeredCalendar(
  event: ClubEvent,
  occurrence: Occurrence,
  day: string,
  letterhead: Letterhead,
  { former = [], over }: { former?: readonly CalendarEntry[]; over?: Date } = {},
) {
  const entries =
    day === ''
      ? calendarEntries(event, letterhead.publicUrl)
      : [dateEntry(event, occurrence, letterhead.publicUrl)]
  const organizer = { name: letterhead.from.name, email: letterhead.from.address }
  const off = over && ({ status: 'CANCELLED', changedAt: over.toISOString() } as const)
  const content = calendarFile({ name: event.title, organizer }, [
    ...former,
    ...entries.map((entry) => ({ ...entry, ...off })),
  ])
  return { name: 'termin.ics', type: 'text/calendar' as const, content }
}
