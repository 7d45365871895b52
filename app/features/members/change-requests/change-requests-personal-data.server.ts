import { orNobody, type PersonalData } from '#app/platform/personal-data.ts'
import { toChangeRequest } from './change-request.ts'
import { requestStates } from './wanted-words.ts'

export const changeRequestsPersonalData: readonly PersonalData[] = [
  {
    key: 'members.change-requests',
    label: 'Änderungswünsche zum Eintrag',
    holds: 'gewünschte Angaben, Begründung, Entscheidung und Antwort',
    whose: 'Mitglieder',
    purpose: 'Stammdaten richtig halten',
    basis: 'Art. 6 Abs. 1 lit. b und Art. 16 DSGVO',
    recipients: 'Mitgliederwart, Vorstand; die Person selbst',
    tables: ['member_change_requests'],
    kept: {
      days: 183,
      since: 'nach der Entscheidung',
      count: async (db, { before }) =>
        (
          await db
            .selectFrom('member_change_requests')
            .select('id')
            .where('decided_at', '<', before)
            .execute()
        ).length,
      forget: async (trx, { before }) =>
        Number(
          (await trx.deleteFrom('member_change_requests').where('decided_at', '<', before).executeTakeFirst())
            .numDeletedRows,
        ),
    },
    async find(db, { memberId }) {
      const rows = await db
        .selectFrom('member_change_requests')
        .selectAll()
        .where('member_id', 'in', orNobody([memberId]))
        .orderBy('id')
        .execute()
      return rows.map(toChangeRequest).map((request) => ({
        Gewünscht: request.wanted,
        Begründung: request.reason,
        Stand: requestStates[request.state],
        'Gestellt am': request.createdAt,
        'Entschieden am': request.decidedAt,
        Antwort: request.answer,
      }))
    },
    erasure: {
      fate: 'delete',
      how: 'Die Änderungswünsche werden gelöscht.',
      carryOut: (trx, { memberId }) =>
        trx
          .deleteFrom('member_change_requests')
          .where('member_id', 'in', orNobody([memberId]))
          .execute(),
    },
    move: (trx, from, to) =>
      trx
        .updateTable('member_change_requests')
        .set({ member_id: to })
        .where('member_id', '=', from)
        .execute(),
  },
  {
    key: 'members.change-requests-decided',
    label: 'Entschiedene Änderungswünsche',
    holds: 'Konto dessen, der entschieden hat, und wann',
    whose: 'Verwaltende',
    purpose: 'Nachvollziehen, wer entschieden hat',
    basis: 'Art. 6 Abs. 1 lit. f DSGVO',
    recipients: 'Mitgliederwart, Vorstand',
    tables: ['member_change_requests'],
    kept: 'so lange wie der Änderungswunsch',
    async find(db, { accountIds }) {
      const rows = await db
        .selectFrom('member_change_requests')
        .select(['decided_at', 'state'])
        .where('decided_by', 'in', orNobody(accountIds))
        .orderBy('id')
        .execute()
      return rows.map(({ decided_at, state }) => ({
        'Entschieden am': decided_at,
        Entscheidung: requestStates[state],
      }))
    },
    erasure: {
      fate: 'anonymise',
      how: 'Die Entscheidung bleibt, ohne die Person.',
      carryOut: (trx, { accountIds }) =>
        trx
          .updateTable('member_change_requests')
          .set({ decided_by: null })
          .where('decided_by', 'in', orNobody(accountIds))
          .execute(),
    },
  },
]
