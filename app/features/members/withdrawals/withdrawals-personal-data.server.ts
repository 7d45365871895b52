import { personalData, rowsOf } from '#app/platform/personal-rows.server.ts'
import { purposeNames } from '../consent.ts'

export const withdrawalsPersonalData = personalData({
  key: 'members.withdrawals',
  label: 'Widerrufene Einwilligungen',
  holds: 'Zweck, wann widerrufen, bis wann zu erledigen, wann und mit welcher Begründung erledigt',
  whose: 'Mitglieder',
  purpose: 'Name und Bild auch dort entfernen oder ausblenden, wo andere sie genannt haben',
  basis: 'Art. 6 Abs. 1 lit. c mit Art. 7 Abs. 3 DSGVO',
  recipients: 'Mitgliederwart, Vorstand, Datenschutz',
  retention: 'bis die Einwilligung neu erteilt oder der Eintrag gelöscht wird',
  rows: [
    rowsOf('consent_withdrawals', {
      member: 'member_id',
      oncePer: ['purpose'],
      sort: 'withdrawn_at',
      show: (row) => ({
        Zweck: purposeNames[row.purpose],
        'Widerrufen am': row.withdrawn_at,
        'Zu erledigen bis': row.due_on,
        'Erledigt am': row.settled_at,
        Begründung: row.ground,
      }),
    }),
  ],
  deleted: 'Erledigt ist der Widerruf vorher: Solange er offen ist, wird nicht gelöscht.',
})
