import { pagesOf } from '#app/resources/resource-pages.server.ts'
import type { Feature } from '#app/platform/feature.ts'
import { messageInOffice } from './office-kind.server.ts'
import { contactAnswer, releaseTopics } from './contact-topics.server.ts'
import type { PersonalData } from '#app/platform/personal-data.ts'
import { personalData, rowsOf } from '#app/platform/personal-rows.server.ts'
import type { SubjectFacts } from '#app/platform/audit/subjects.ts'

const contactPersonalData: readonly PersonalData[] = [
  personalData({
    key: 'contact.topics',
    label: 'Ansprechpartner für ein Thema',
    holds: 'Thema, Funktionsadresse, Telefon, Zeiten',
    whose: 'Ansprechpartner',
    purpose: 'Nachrichten an die richtige Stelle leiten',
    basis: 'Art. 6 Abs. 1 lit. f DSGVO',
    recipients: 'Besucher der Website',
    retention: 'bis jemand anderes das Thema übernimmt oder zum Austritt',
    rows: [
      rowsOf('contact_topics', {
        member: 'member_id',
        sort: 'position',
        show: (row) => ({ Thema: row.label, Adresse: row.email }),
      }),
    ],
    anonymised: 'Die Themen bleiben, ohne Namen.',
    carryOut: async (trx, { memberId }, at) => {
      if (memberId !== null) await releaseTopics(trx, memberId, at)
    },
  }),
]

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
