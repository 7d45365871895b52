import { aliasOf } from '#app/platform/alias.server.ts'
import { orNobody, type PersonalData } from '#app/platform/personal-data.ts'
import { logAct, logFacts } from './member-log-words.ts'
import { logDays } from './member-log.server.ts'

const shared = {
  purpose: 'Nachvollziehen, wer Daten ausgegeben, gelöscht oder zusammengeführt hat',
  basis: 'Art. 5 Abs. 2 und Art. 6 Abs. 1 lit. f DSGVO',
  recipients: 'Vorstand, Datenschutz',
  tables: ['member_log'],
} as const

export const memberLogPersonalData: readonly PersonalData[] = [
  {
    ...shared,
    key: 'members.log',
    label: 'Protokoll über die Person',
    holds: 'Vorgang, Zeitpunkt, Konto dessen, der handelte',
    whose: 'Mitglieder',
    kept: {
      days: logDays,
      since: 'nach dem Vorgang',
      count: async (db, { before }) =>
        (
          await db
            .selectFrom('member_log')
            .select(({ cast, fn }) => cast<number>(fn.countAll(), 'integer').as('lines'))
            .where('at', '<', before)
            .executeTakeFirstOrThrow()
        ).lines,
      forget: async (trx, { before }) =>
        Number(
          (await trx.deleteFrom('member_log').where('at', '<', before).executeTakeFirst()).numDeletedRows,
        ),
    },
    async find(db, { memberId }) {
      const rows = await db
        .selectFrom('member_log')
        .selectAll()
        .where('member_id', 'in', orNobody([memberId]))
        .orderBy('id')
        .execute()
      return rows.map(({ at, action, facts }) => ({
        Zeitpunkt: at,
        Vorgang: logAct(action),
        Angaben: logFacts(JSON.parse(facts) as Record<string, unknown>),
      }))
    },
    erasure: {
      fate: 'anonymise',
      how: 'Die Zeilen bleiben als Nachweis, ohne dass jemand erkennt, um wen es ging.',
      carryOut: async (trx, { memberId }) => {
        if (memberId === null) return
        await trx
          .updateTable('member_log')
          .set({ member_id: aliasOf(memberId) })
          .where('member_id', '=', memberId)
          .execute()
      },
    },
    move: (trx, from, to) =>
      trx.updateTable('member_log').set({ member_id: to }).where('member_id', '=', from).execute(),
  },
  {
    ...shared,
    key: 'members.log-author',
    label: 'Vorgänge der Person in der Mitgliederverwaltung',
    holds: 'Vorgang, Zeitpunkt, eigenes Konto',
    whose: 'Verwaltende',
    kept: 'so lange wie das Protokoll über die Personen',
    async find(db, { accountIds }) {
      const rows = await db
        .selectFrom('member_log')
        .select(['at', 'action'])
        .where('user_id', 'in', orNobody(accountIds))
        .orderBy('id')
        .execute()
      return rows.map(({ at, action }) => ({ Zeitpunkt: at, Vorgang: logAct(action) }))
    },
    erasure: {
      fate: 'anonymise',
      how: 'Die Zeilen bleiben als Nachweis, mit einer Kennung statt des Kontos.',
      carryOut: async (trx, { accountIds }) => {
        for (const id of accountIds) {
          const user_id = aliasOf(id)
          await trx.updateTable('member_log').set({ user_id }).where('user_id', '=', id).execute()
          await trx.updateTable('member_imports').set({ user_id }).where('user_id', '=', id).execute()
        }
      },
    },
  },
]
