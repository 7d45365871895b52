import type { PersonalData } from '#app/platform/personal-data.ts'
import { deletedAfter, personalData, rowsOf } from '#app/platform/personal-rows.server.ts'
import { entryStates } from './work-year.ts'

const shared = {
  whose: 'Mitglieder',
  basis: 'Art. 6 Abs. 1 lit. b DSGVO: Mitgliedschaft',
  recipients: 'Vorstand, Mitgliederwart, Kasse',
} as const

export const workHoursPersonalData: readonly PersonalData[] = [
  personalData({
    ...shared,
    key: 'work-hours.entries',
    label: 'Arbeitsstunden',
    holds: 'Tag, Stunden, was getan wurde, ob es anerkannt ist, wer entschieden hat',
    purpose: 'Arbeitsstunden nach der Satzung anrechnen',
    retention: deletedAfter({ days: 1461, since: 'nach dem Tag der Arbeit' }, 'work_hours', 'day', 'day'),
    rows: [
      rowsOf('work_hours', {
        member: 'member_id',
        sort: 'day',
        show: (row) => ({
          Tag: row.day,
          Minuten: row.minutes,
          Sparte: row.branch,
          Arbeit: row.body,
          Stand: entryStates[row.state],
          Antwort: row.answer,
        }),
      }),
      rowsOf('work_hour_steps', {
        member: { member_id: 'anonymise' },
        sort: 'at',
        show: (row) => ({ 'Getan am': row.at, Worte: row.words }),
      }),
    ],
    deleted: 'Die Einträge werden gelöscht; wo die Person über andere entschieden hat, steht sie nicht mehr.',
  }),
  personalData({
    ...shared,
    key: 'work-hours.balances',
    label: 'Jahresabschlüsse und Ausnahmen der Arbeitsstunden',
    holds: 'je Jahr: geschuldete, geleistete, fehlende und übertragene Stunden, Satz; Ausnahme mit Grund',
    purpose: 'fehlende Stunden abrechnen',
    retention: 'zusammen mit dem Eintrag in der Mitgliederliste',
    rows: [
      rowsOf('work_hour_balances', {
        member: 'member_id',
        oncePer: ['year'],
        sort: 'year',
        show: (row) => ({
          Jahr: row.year,
          'Geschuldet, Minuten': row.required_minutes,
          'Geleistet, Minuten': row.worked_minutes,
          'Fehlt, Minuten': row.missing_minutes,
          'Übertragen, Minuten': row.carried_minutes,
        }),
      }),
      rowsOf('work_hour_exemptions', {
        member: 'member_id',
        oncePer: ['year'],
        sort: 'year',
        show: (row) => ({ Jahr: row.year, 'Ausnahme, Minuten': row.minutes, Grund: row.reason }),
      }),
    ],
    deleted: 'Abschlüsse und Ausnahmen der Person werden gelöscht.',
  }),
]
