import type { Feature } from '#app/platform/feature.ts'
import { trashEnding } from '#app/resources/trash/trash-ending.server.ts'
import { nextEventAnswer } from './next-event-answer.server.ts'
import { eventsInSearch } from './save-event.server.ts'
import { eventsPersonalData } from './personal-data.server.ts'
import { mediaInEvents, mediaInEventVersions } from './media-in-events.server.ts'
import { downloadReaders } from '#app/media/pictures/downloads/download.ts'
import { registrationModes, seriesRules, eventGroups } from './event-fields.ts'
import { categoryNames } from './event.ts'
import { participantStates, publicationNames, statusNames as eventStates } from './event-admin-labels.ts'
import { audienceNames as mailedTo } from './participants/mailing.ts'
import { publication } from '#app/platform/audit/value-labels.ts'
import { eventsByTyping } from './events-by-typing.server.ts'
import { draftsOfEvents } from './admin-events.server.ts'
import { labelsOf } from '#app/resources/record-field.ts'
import type { SubjectFacts } from '#app/platform/audit/subjects.ts'

const eventsSubjects = {
  event: {
    table: 'events',
    label: 'Veranstaltung',
    page: (id: string) => `/admin/veranstaltungen/${id}`,
    fields: labelsOf(eventGroups),
  },
  registration: {
    table: 'event_registrations',
    label: 'Anmeldung zur Veranstaltung',
    personal: { allBut: ['state'] },
    isPerson: true,
  },
} satisfies Record<string, SubjectFacts>

declare module '#app/platform/audit/subjects.ts' {
  interface Subjects extends Record<keyof typeof eventsSubjects, true> {}
}

export const eventsFeature: Feature = {
  subjects: eventsSubjects,
  columnLabels: {
    event_mailings: { audience: mailedTo },
    event_registrations: { state: participantStates },
    events: {
      category: categoryNames,
      status: eventStates,
      visibility: downloadReaders,
      publication: publicationNames,
      publication_before_trash: publication,
    },
  },
  fieldLabels: {
    event: {
      audience: mailedTo,
      state: { moved: 'verlegt', cancelled: 'abgesagt' },
      mode: registrationModes,
      rule: seriesRules,
      kind: { text: 'Text', number: 'Zahl', choice: 'Auswahl', checkbox: 'Häkchen', slot: 'Zeit' },
    },
  },
  search: [eventsInSearch],
  answers: [nextEventAnswer],
  personalData: eventsPersonalData,
  endings: [trashEnding({ table: 'events', subject: 'event', label: 'Veranstaltungen im Papierkorb' })],
  mediaUses: [mediaInEvents, mediaInEventVersions],
  drafts: [draftsOfEvents],
  adminFinds: [eventsByTyping],
  adminActions: [
    {
      label: 'Veranstaltung anlegen',
      sentence: 'Fest, Vortrag, Fly-in, Serie.',
      words: 'Termin planen Fest Fluglager Anmeldung Serie Serientermin wöchentlich monatlich',
      href: '/admin/veranstaltungen/erstellen',
      permissions: ['plan-events'],
      creates: { place: 30, label: 'Termin' },
    },
  ],
  adminMenu: [
    {
      section: 'events',
      place: 10,
      label: 'Veranstaltungen',
      sentence: 'Feste, Fluglager, Vorträge und Fly-ins mit ihren Anmeldungen.',
      words: 'Termin Fest Vortrag Serie Teilnehmende',
      href: '/admin/veranstaltungen',
      permissions: ['plan-events'],
    },
  ],
}
