import { holdsId, replaceId } from '#app/lib/json-ids.ts'
import { recordLabel } from '#app/platform/audit/subjects.ts'
import { allFeatures } from '#app/platform/feature.ts'
import type { Db } from '#app/platform/database/db.ts'
import type { PersonalData } from '#app/platform/personal-data.ts'
import { personalData, rowsOf } from '#app/platform/personal-rows.server.ts'

/** The club's record is handled by its own feature, because it requires some of the people it names. */
const elsewhere = 'club'

export const settingsPersonalData: readonly PersonalData[] = [
  personalData({
    key: 'settings.author',
    label: 'Wer Einstellungen geändert hat',
    holds: 'Konto, Zeitpunkt und Bezeichnung der Einstellung',
    whose: 'Verwaltende',
    purpose: 'Nachvollziehen, wer die Website eingerichtet hat',
    basis: 'Art. 6 Abs. 1 lit. f DSGVO',
    recipients: 'Verwaltung',
    retention: 'bis zur nächsten Änderung derselben Einstellung',
    rows: [
      rowsOf('settings', {
        account: 'updated_by',
        show: ({ key, updated_at }) => ({ Einstellung: settingLabel(key), 'Geändert am': updated_at }),
      }),
    ],
    anonymised: 'Die Einstellung bleibt, das Konto dahinter wird gestrichen.',
  }),
  {
    key: 'settings.named',
    label: 'Als verantwortlich genannt',
    holds: 'Verweis auf die Person: Platzstatus gesetzt, Pistenkontrolle, Angaben geprüft, Ausbildung',
    whose: 'Mitglieder mit Aufgaben',
    purpose: 'Zeigen, wer eine Angabe geprüft hat oder eine Aufgabe führt',
    basis: 'Art. 6 Abs. 1 lit. f DSGVO',
    recipients: 'Verwaltung; mit Einwilligung Besucher der Website',
    tables: ['settings'],
    retention: 'bis jemand anderes die Angabe prüft oder die Aufgabe endet',
    find: async (db, { memberId }) =>
      (await settingsNaming(db, memberId)).map(({ key }) => ({ 'Genannt in': settingLabel(key) })),
    erasure: {
      outcome: 'anonymise',
      how: 'Die Angabe bleibt, ohne die Person.',
      carryOut: async (trx, { memberId }) => {
        if (memberId !== null) await renameInSettings(trx, memberId, null)
      },
    },
    move: (trx, from, to) => renameInSettings(trx, from, to),
  },
]

/** Returns the name of the page that changes the record; a record without one is named as in the log. */
function settingLabel(key: string): string {
  const places = allFeatures().flatMap(({ adminMenu = [] }) => adminMenu)
  return places.find(({ settings }) => settings?.includes(key))?.label ?? recordLabel(key, key)
}

async function settingsNaming(db: Db, memberId: string | null) {
  if (memberId === null) return []
  const rows = await db
    .selectFrom('settings')
    .select(['key', 'value'])
    .where('key', '<>', elsewhere)
    .execute()
  return rows
    .map(({ key, value }) => ({ key, value: JSON.parse(value) as unknown }))
    .filter(({ value }) => holdsId(value, memberId))
}

async function renameInSettings(trx: Db, memberId: string, to: string | null) {
  for (const { key, value } of await settingsNaming(trx, memberId)) {
    await trx
      .updateTable('settings')
      .set((row) => ({
        value: JSON.stringify(replaceId(value, memberId, to)),
        revision: row('revision', '+', 1),
      }))
      .where('key', '=', key)
      .execute()
  }
}
