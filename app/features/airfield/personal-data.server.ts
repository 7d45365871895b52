import { holdsId, replaceId } from '#app/lib/json-ids.ts'
import type { Db } from '#app/platform/database/db.ts'
import type { PersonalData } from '#app/platform/personal-data.ts'
import { personalData, rowsOf } from '#app/platform/personal-rows.server.ts'

const author = {
  whose: 'Verwaltende',
  basis: 'Art. 6 Abs. 1 lit. f DSGVO',
  recipients: 'Verwaltung',
} as const

const stationKinds: Readonly<Record<string, string>> = {
  metar: 'Flughafen',
  push: 'eigene Station, die sendet',
  url: 'eigene Station mit Adresse',
}

export const airfieldPersonalData: readonly PersonalData[] = [
  personalData({
    ...author,
    key: 'airfield.weather-author',
    label: 'Wer Wetterstationen eingerichtet hat',
    holds: 'Verweis auf das Mitglied, Zeitpunkt',
    purpose: 'Nachvollziehen, wer eine Station geändert hat',
    retention: 'bis zur nächsten Änderung der Station',
    rows: [
      rowsOf('weather_stations', {
        member: 'updated_by',
        show: (row) => ({ Station: stationKinds[row.kind], 'Geändert am': row.updated_at }),
      }),
    ],
    anonymised: 'Die Station bleibt, ohne die Person dahinter.',
  }),
  personalData({
    ...author,
    key: 'airfield.site-plan-author',
    label: 'Wer den Lageplan geändert hat',
    holds: 'Verweis auf das Konto, Zeitpunkt, was geändert wurde',
    purpose: 'Eine Änderung des Plans zurücknehmen können',
    retention: '30 Tage, gelöscht mit der nächsten Änderung des Plans',
    rows: [
      rowsOf('site_plan_changes', {
        account: 'made_by',
        show: (row) => ({ Änderung: row.words, 'Geändert am': row.made_at }),
      }),
    ],
    anonymised: 'Die Änderung bleibt, ohne die Person dahinter.',
  }),
  {
    key: 'airfield.chronicle',
    label: 'Chronik',
    holds: 'Verweis auf Personen in Einträgen',
    whose: 'Mitglieder, von denen die Chronik erzählt',
    purpose: 'Geschichte des Platzes',
    basis: 'Art. 6 Abs. 1 lit. f DSGVO; Nennung lebender Personen mit Einwilligung',
    recipients: 'Besucher der Website',
    tables: ['chronicle_entries'],
    retention: 'so lange wie die Chronik',
    find: async (db, { memberId }) =>
      (await entriesAbout(db, memberId)).map(({ date, details }) => ({
        Tag: date,
        Eintrag: (details as { title?: string }).title,
      })),
    erasure: {
      outcome: 'anonymise',
      how: 'Die Einträge bleiben, ohne den Verweis auf die Person.',
      carryOut: async (trx, { memberId }) => {
        if (memberId !== null) await renameInChronicle(trx, memberId, null)
      },
    },
    move: renameInChronicle,
  },
]

async function entriesAbout(db: Db, memberId: string | null) {
  if (memberId === null) return []
  const rows = await db.selectFrom('chronicle_entries').select(['id', 'date', 'details']).execute()
  return rows
    .map((row) => ({ ...row, details: JSON.parse(row.details) as unknown }))
    .filter(({ details }) => holdsId(details, memberId))
}

async function renameInChronicle(trx: Db, memberId: string, to: string | null) {
  for (const { id, details } of await entriesAbout(trx, memberId)) {
    await trx
      .updateTable('chronicle_entries')
      .set((row) => ({
        details: JSON.stringify(replaceId(details, memberId, to)),
        revision: row('revision', '+', 1),
      }))
      .where('id', '=', id)
      .execute()
  }
}
