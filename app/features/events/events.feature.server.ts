import type { Feature } from '#app/platform/feature.ts'
import { mayDo } from '#app/platform/identity/actor.ts'
import { countEventsByState } from './desk/list-events.server.ts'
import { eventsSubjects } from './audit-subjects.ts'
import { removeTrashedEvent } from './trash/remove-trashed-event.job.server.ts'
import { eventsInSearch } from './events-in-search.server.ts'
import { eventsPersonalData } from './personal-data.server.ts'
import { mediaInEvents, mediaInEventVersions } from './media-in-events.server.ts'
import { downloadReaders } from '#app/media/pictures/downloads/download.ts'
import { registrationModes, seriesRules } from './event-fields.ts'
import { categoryNames } from './event.ts'
import { participantStates, publicationNames, statusNames as eventStates } from './event-desk-words.ts'
import { audienceNames as mailedTo } from './participants/mailing.ts'
import { publication } from '#app/platform/audit/word-lists.ts'

export const eventsFeature: Feature = {
  subjects: eventsSubjects,
  columnWords: {
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
  fieldWords: {
    event: {
      audience: mailedTo,
      state: { moved: 'verlegt', cancelled: 'abgesagt' },
      mode: registrationModes,
      rule: seriesRules,
      kind: { text: 'Text', number: 'Zahl', choice: 'Auswahl', checkbox: 'Häkchen', slot: 'Zeit' },
    },
  },
  jobs: [removeTrashedEvent],
  search: [eventsInSearch],
  personalData: eventsPersonalData,
  mediaUses: [mediaInEvents, mediaInEventVersions],
  adminMenu: [
    {
      group: 'website',
      place: 50,
      label: 'Veranstaltungen',
      href: '/admin/veranstaltungen',
      icon: 'calendar',
      tasks: ['plan-events'],
      count: async ({ db, now }, by) =>
        mayDo(by, 'plan-events') ? (await countEventsByState(db, by, now())).ahead : undefined,
    },
  ],
}
