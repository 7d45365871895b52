import { orNobody, type PersonalData } from '#app/platform/personal-data.ts'
import { releaseTopics } from './contact-topics.server.ts'

export const contactPersonalData: readonly PersonalData[] = [
  {
    key: 'contact.topics',
    label: 'Ansprechpartner für ein Thema',
    holds: 'Thema, Funktionsadresse, Telefon, Zeiten',
    whose: 'Ansprechpartner',
    purpose: 'Nachrichten an die richtige Stelle leiten',
    basis: 'Art. 6 Abs. 1 lit. f DSGVO',
    recipients: 'Besucher der Website',
    tables: ['contact_topics'],
    kept: 'bis jemand anderes das Thema übernimmt oder zum Austritt',
    async find(db, { memberId }) {
      const rows = await db
        .selectFrom('contact_topics')
        .selectAll()
        .where('member_id', 'in', orNobody([memberId]))
        .orderBy('position')
        .execute()
      return rows.map((row) => ({ Thema: row.label, Adresse: row.email }))
    },
    erasure: {
      fate: 'anonymise',
      how: 'Die Themen bleiben, ohne Namen.',
      carryOut: async (trx, { memberId }, at) => {
        if (memberId !== null) await releaseTopics(trx, memberId, at)
      },
    },
    move: (trx, from, to) =>
      trx.updateTable('contact_topics').set({ member_id: to }).where('member_id', '=', from).execute(),
  },
]
