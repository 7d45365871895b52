import { orNobody, type PersonalData } from '#app/platform/personal-data.ts'
import { vacateOffices } from './board.server.ts'

export const boardPersonalData: readonly PersonalData[] = [
  {
    key: 'board.offices',
    label: 'Ämter',
    holds: 'Amt, Aufgaben, Amtszeit, Funktionsadresse',
    whose: 'Wer ein Amt hat',
    purpose: 'Zeigen, wer wofür zuständig ist',
    basis: 'Art. 6 Abs. 1 lit. f DSGVO; Foto nur mit Einwilligung',
    recipients: 'Besucher der Website',
    tables: ['board_offices'],
    kept: 'bis zum Ende des Amts oder zum Austritt',
    async find(db, { memberId }) {
      const rows = await db
        .selectFrom('board_offices')
        .selectAll()
        .where('member_id', 'in', orNobody([memberId]))
        .orderBy('position')
        .execute()
      return rows.map((row) => ({ Amt: row.office, Angaben: JSON.parse(row.details) as unknown }))
    },
    erasure: {
      fate: 'anonymise',
      how: 'Die Ämter bleiben, unbesetzt.',
      carryOut: async (trx, { memberId }, at) => {
        if (memberId !== null) await vacateOffices(trx, memberId, at)
      },
    },
    move: (trx, from, to) =>
      trx.updateTable('board_offices').set({ member_id: to }).where('member_id', '=', from).execute(),
  },
]
