import { holdsId, replaceId } from '#app/lib/json-ids.ts'
import type { Db } from '#app/platform/database/db.ts'
import { orNobody, type PersonalData } from '#app/platform/personal-data.ts'

export const airfieldPersonalData: readonly PersonalData[] = [
  {
    key: 'airfield.weather-author',
    label: 'Wer Wetterstationen eingerichtet hat',
    holds: 'Verweis auf das Mitglied, Zeitpunkt',
    whose: 'Verwaltende',
    purpose: 'Nachvollziehen, wer eine Station geändert hat',
    basis: 'Art. 6 Abs. 1 lit. f DSGVO',
    recipients: 'Verwaltung',
    tables: ['weather_stations'],
    kept: 'bis zur nächsten Änderung der Station',
    async find(db, { memberId }) {
      const rows = await db
        .selectFrom('weather_stations')
        .select(['kind', 'updated_at'])
        .where('updated_by', 'in', orNobody([memberId]))
        .execute()
      return rows.map((row) => ({ Station: row.kind, 'Geändert am': row.updated_at }))
    },
    erasure: {
      fate: 'anonymise',
      how: 'Die Station bleibt, ohne die Person dahinter.',
      carryOut: (trx, { memberId }) =>
        trx
          .updateTable('weather_stations')
          .set({ updated_by: null })
          .where('updated_by', 'in', orNobody([memberId]))
          .execute(),
    },
    move: (trx, from, to) =>
      trx.updateTable('weather_stations').set({ updated_by: to }).where('updated_by', '=', from).execute(),
  },
  {
    key: 'airfield.site-plan-author',
    label: 'Wer den Lageplan geändert hat',
    holds: 'Verweis auf das Konto, Zeitpunkt, was geändert wurde',
    whose: 'Verwaltende',
    purpose: 'Eine Änderung des Plans zurücknehmen können',
    basis: 'Art. 6 Abs. 1 lit. f DSGVO',
    recipients: 'Verwaltung',
    tables: ['site_plan_changes'],
    kept: '30 Tage, gelöscht mit der nächsten Änderung des Plans',
    async find(db, { accountIds }) {
      const rows = await db
        .selectFrom('site_plan_changes')
        .select(['words', 'made_at'])
        .where('made_by', 'in', orNobody(accountIds))
        .execute()
      return rows.map((row) => ({ Änderung: row.words, 'Geändert am': row.made_at }))
    },
    erasure: {
      fate: 'anonymise',
      how: 'Die Änderung bleibt, ohne die Person dahinter.',
      carryOut: (trx, { accountIds }) =>
        trx
          .updateTable('site_plan_changes')
          .set({ made_by: null })
          .where('made_by', 'in', orNobody(accountIds))
          .execute(),
    },
  },
  {
    key: 'airfield.chronicle',
    label: 'Chronik',
    holds: 'Verweis auf Personen in Einträgen',
    whose: 'Mitglieder, von denen die Chronik erzählt',
    purpose: 'Geschichte des Platzes',
    basis: 'Art. 6 Abs. 1 lit. f DSGVO; Nennung lebender Personen mit Einwilligung',
    recipients: 'Besucher der Website',
    tables: ['chronicle_entries'],
    kept: 'so lange wie die Chronik',
    find: async (db, { memberId }) =>
      (await entriesAbout(db, memberId)).map(({ date, details }) => ({
        Tag: date,
        Eintrag: (details as { title?: string }).title,
      })),
    erasure: {
      fate: 'anonymise',
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
