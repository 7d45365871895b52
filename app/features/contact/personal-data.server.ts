import type { PersonalData } from '#app/platform/personal-data.ts'
import { personalData, rowsOf } from '#app/platform/personal-rows.server.ts'
import { releaseTopics } from './contact-topics.server.ts'

export const contactPersonalData: readonly PersonalData[] = [
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
