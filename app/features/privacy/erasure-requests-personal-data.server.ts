import type { PersonalData } from '#app/platform/personal-data.ts'
import { personalData, rowsOf } from '#app/platform/personal-rows.server.ts'

export const erasureRequestsPersonalData: readonly PersonalData[] = [
  personalData({
    key: 'privacy.wishes',
    label: 'Wunsch nach Löschung',
    holds: 'wer, wann, bis wann zu antworten ist',
    whose: 'Mitglieder',
    purpose: 'Rechte der Betroffenen erfüllen',
    basis: 'Art. 6 Abs. 1 lit. c mit Art. 12 und 17 DSGVO',
    recipients: 'Mitgliederwart, Vorstand, Datenschutz',
    retention: 'bis der Wunsch erfüllt oder zurückgenommen ist',
    rows: [
      rowsOf('erasure_wishes', {
        member: 'member_id',
        oncePer: [],
        show: (row) => ({ 'Gewünscht am': row.asked_at, 'Antwort bis': row.due_on }),
      }),
    ],
    deleted: 'Der Wunsch ist damit erfüllt.',
  }),
]
