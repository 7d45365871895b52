import { pagesOf } from '#app/resources/resource-pages.server.ts'
import type { Feature } from '#app/platform/feature.ts'
import { messageInOffice } from './office-kind.server.ts'
import { contactAnswer } from './contact-topics.server.ts'
import { contactPersonalData } from './personal-data.server.ts'
import type { SubjectFacts } from '#app/platform/audit/subject-facts.ts'

const contactSubjects = {
  'contact-topic': {
    label: 'Kontaktthema',
    page: (id: string) => `/admin/kontakt/${id}`,
    fields: {
      email: 'Postfach',
      memberId: 'Ansprechpartner',
      text: 'Erläuterung',
      hours: 'Zeiten',
      logged: 'Kanal für Fluglärm',
      trialFlights: 'Antwortet auf Schnupperflüge',
    },
  },
} satisfies Record<string, SubjectFacts>

declare module '#app/platform/audit/subjects.ts' {
  interface Subjects extends Record<keyof typeof contactSubjects, true> {}
}

export const contactFeature: Feature = {
  subjects: contactSubjects,
  resources: {
    '/admin/kontakt': async () => pagesOf((await import('./admin/topic.resource.server.ts')).topicResource),
  },
  personalData: contactPersonalData,
  answers: [contactAnswer],
  requestKinds: [messageInOffice],
  adminActions: [
    {
      label: 'Kontaktthema anlegen',
      sentence: 'Mit dem Postfach, an das es geht.',
      words: 'Formular Postfach',
      href: '/admin/kontakt/erstellen',
      permissions: ['keep-club'],
    },
  ],
  adminMenu: [
    {
      section: 'requests',
      place: 50,
      label: 'Lärmprotokoll',
      sentence: 'Was zum Fluglärm geschrieben wurde, nach Tag und Ort.',
      words: 'Fluglärm Beschwerde Anwohner Lärmbeschwerde Krach Nachbarn',
      href: '/admin/anfragen/laerm',
      permissions: ['answer-contact'],
    },
    {
      section: 'requests',
      place: 70,
      label: 'Kontaktthemen',
      sentence: 'Worum es im Kontaktformular gehen kann und an welches Postfach es geht.',
      words: 'Formular Nachricht Ansprechpartner Postfach Fluglärm Lärm Beschwerde Presse Mail',
      href: '/admin/kontakt',
      permissions: ['keep-club'],
      subjects: ['contact-topic'],
    },
  ],
}
