import { aliasOf } from '#app/platform/alias.server.ts'
import type { PersonalData } from '#app/platform/personal-data.ts'
import { deletedAfter, personalData, rowsOf } from '#app/platform/personal-rows.server.ts'
import { statusNames, exitReasons } from './member.ts'
import type { MemberLogTable } from '#app/platform/database/tables.ts'
import { logDays } from './member-log.server.ts'

const shared = {
  purpose: 'Nachvollziehen, wer Daten ausgegeben, gelöscht oder zusammengeführt hat',
  basis: 'Art. 5 Abs. 2 und Art. 6 Abs. 1 lit. f DSGVO',
  recipients: 'Vorstand, Datenschutz',
} as const

const acts: Readonly<Record<MemberLogTable['action'], string>> = {
  'csv-export': 'Mitgliederliste als Tabelle ausgegeben',
  'vcard-export': 'Visitenkarten ausgegeben',
  'own-data-export': 'eigene Daten heruntergeladen',
  'emergency-look': 'Notfallkontakt angesehen',
  'data-export': 'Auskunft über die Person ausgegeben',
  merged: 'zwei Einträge zusammengeführt',
  'portrait-set': 'Bild eingesetzt',
  'portrait-removed': 'Bild entfernt',
  'exit-set': 'Austritt eingetragen',
  'exit-undone': 'Austritt zurückgenommen',
  'exit-done': 'Austritt vollzogen',
  erased: 'Daten gelöscht',
}

const factNames: Readonly<Record<string, string>> = {
  people: 'Personen',
  status: 'Status',
  byName: 'nach Namen gesucht',
  fromDirectory: 'aus dem Verzeichnis',
  rows: 'Angaben',
  accountDeleted: 'Konto gelöscht',
  deleted: 'gelöscht',
  anonymised: 'anonymisiert',
  kept: 'behalten',
  kinds: 'Arten von Daten',
  account: 'Konto',
  lastDay: 'letzter Tag',
  reason: 'Grund',
}

const factValues: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  status: { ...statusNames, all: 'alle' },
  reason: exitReasons,
  account: { disabled: 'gesperrt', none: 'keines', kept: 'behalten' },
}

const logAct = (action: MemberLogTable['action']) => acts[action]

export const memberLogPersonalData: readonly PersonalData[] = [
  personalData({
    ...shared,
    key: 'members.log',
    label: 'Protokoll über die Person',
    holds: 'Vorgang, Zeitpunkt, Konto dessen, der handelte',
    whose: 'Mitglieder',
    retention: deletedAfter({ days: logDays, since: 'nach dem Vorgang' }, 'member_log', 'at'),
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
    retention: 'so lange wie das Protokoll über die Personen',
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

/** Translates the names of a log entry's facts to German; unknown names are unchanged. */
function logFacts(facts: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [
      factNames[name] ?? name,
      typeof value === 'string' ? (factValues[name]?.[value] ?? value) : value,
    ]),
  )
}
