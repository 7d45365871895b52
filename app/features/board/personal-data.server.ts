import type { PersonalData } from '#app/platform/personal-data.ts'
import { personalData, rowsOf } from '#app/platform/personal-rows.server.ts'
import { vacateOffices } from './board-answer.server.ts'

export const boardPersonalData: readonly PersonalData[] = [
  personalData({
    key: 'board.offices',
    label: 'Ämter',
    holds: 'Amt, Aufgaben, Amtszeit, Funktionsadresse',
    whose: 'Wer ein Amt hat',
    purpose: 'Zeigen, wer wofür zuständig ist',
    basis: 'Art. 6 Abs. 1 lit. f DSGVO; Foto nur mit Einwilligung',
    recipients: 'Besucher der Website',
    retention: 'bis zum Ende des Amts oder zum Austritt',
    rows: [
      rowsOf('board_offices', {
        member: 'member_id',
        sort: 'position',
        show: (row) => ({ Amt: row.office, Angaben: JSON.parse(row.details) as unknown }),
      }),
    ],
    anonymised: 'Die Ämter bleiben, unbesetzt.',
    carryOut: async (trx, { memberId }, at) => {
      if (memberId !== null) await vacateOffices(trx, memberId, at)
    },
  }),
]
