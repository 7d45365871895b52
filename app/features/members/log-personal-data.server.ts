import { aliasOf } from '#app/platform/alias.server.ts'
import type { PersonalData } from '#app/platform/personal-data.ts'
import { deletedAfter, personalData, rowsOf } from '#app/platform/personal-rows.server.ts'
import { logAct, logFacts } from './member-log-words.ts'
import { logDays } from './member-log.server.ts'

const shared = {
  purpose: 'Nachvollziehen, wer Daten ausgegeben, gelöscht oder zusammengeführt hat',
  basis: 'Art. 5 Abs. 2 und Art. 6 Abs. 1 lit. f DSGVO',
  recipients: 'Vorstand, Datenschutz',
} as const

export const memberLogPersonalData: readonly PersonalData[] = [
  personalData({
    ...shared,
    key: 'members.log',
    label: 'Protokoll über die Person',
    holds: 'Vorgang, Zeitpunkt, Konto dessen, der handelte',
    whose: 'Mitglieder',
    kept: deletedAfter({ days: logDays, since: 'nach dem Vorgang' }, 'member_log', 'at'),
    rows: [
      rowsOf('member_log', {
        member: 'member_id',
        sort: 'id',
        show: ({ at, action, facts }) => ({
          Zeitpunkt: at,
          Vorgang: logAct(action),
          Angaben: logFacts(JSON.parse(facts) as Record<string, unknown>),
        }),
      }),
    ],
    anonymised: 'Die Zeilen bleiben als Nachweis, ohne dass jemand erkennt, um wen es ging.',
    carryOut: async (trx, { memberId }) => {
      if (memberId === null) return
      await trx
        .updateTable('member_log')
        .set({ member_id: aliasOf(memberId) })
        .where('member_id', '=', memberId)
        .execute()
    },
  }),
  personalData({
    ...shared,
    key: 'members.log-author',
    label: 'Vorgänge der Person in der Mitgliederverwaltung',
    holds: 'Vorgang, Zeitpunkt, eigenes Konto',
    whose: 'Verwaltende',
    kept: 'so lange wie das Protokoll über die Personen',
    rows: [
      rowsOf('member_log', {
        account: 'user_id',
        sort: 'id',
        show: ({ at, action }) => ({ Zeitpunkt: at, Vorgang: logAct(action) }),
      }),
    ],
    anonymised: 'Die Zeilen bleiben als Nachweis, mit einer Kennung statt des Kontos.',
    carryOut: async (trx, { accountIds }) => {
      for (const id of accountIds) {
        const user_id = aliasOf(id)
        await trx.updateTable('member_log').set({ user_id }).where('user_id', '=', id).execute()
        await trx.updateTable('member_imports').set({ user_id }).where('user_id', '=', id).execute()
      }
    },
  }),
]
