import type { PersonalData } from '#app/platform/personal-data.ts'
import { deletedAfter, personalData, rowsOf } from '#app/platform/personal-rows.server.ts'
import { toChangeRequest, requestStates, wantedFields, type WantedField } from './change-request.ts'

export const changeRequestsPersonalData: readonly PersonalData[] = [
  personalData({
    key: 'members.change-requests',
    label: 'Änderungswünsche zum Eintrag',
    holds: 'gewünschte Angaben, Begründung, Entscheidung und Antwort',
    whose: 'Mitglieder',
    purpose: 'Stammdaten richtig halten',
    basis: 'Art. 6 Abs. 1 lit. b und Art. 16 DSGVO',
    recipients: 'Mitgliederwart, Vorstand; die Person selbst',
    retention: deletedAfter(
      { days: 183, since: 'nach der Entscheidung' },
      'member_change_requests',
      'decided_at',
    ),
    rows: [
      rowsOf('member_change_requests', {
        member: 'member_id',
        sort: 'id',
        show: (row) => {
          const request = toChangeRequest(row)
          return {
            Gewünscht: Object.fromEntries(
              Object.entries(request.wanted).map(([field, value]) => [
                wantedFields[field as WantedField],
                value,
              ]),
            ),
            Begründung: request.reason,
            Stand: requestStates[request.state],
            'Gestellt am': request.createdAt,
            'Entschieden am': request.decidedAt,
            Antwort: request.answer,
          }
        },
      }),
    ],
    deleted: 'Die Änderungswünsche werden gelöscht.',
  }),
  personalData({
    key: 'members.change-requests-decided',
    label: 'Entschiedene Änderungswünsche',
    holds: 'Konto dessen, der entschieden hat, und wann',
    whose: 'Verwaltende',
    purpose: 'Nachvollziehen, wer entschieden hat',
    basis: 'Art. 6 Abs. 1 lit. f DSGVO',
    recipients: 'Mitgliederwart, Vorstand',
    retention: 'so lange wie der Änderungswunsch',
    rows: [
      rowsOf('member_change_requests', {
        account: 'decided_by',
        sort: 'id',
        show: (row) => ({ 'Entschieden am': row.decided_at, Entscheidung: requestStates[row.state] }),
      }),
    ],
    anonymised: 'Die Entscheidung bleibt, ohne die Person.',
  }),
]
