import { holdsId, replaceId } from '#app/lib/json-ids.ts'
import { fieldLabel } from '#app/platform/audit/subjects.ts'
import type { Db } from '#app/platform/database/db.ts'
import type { PersonalData } from '#app/platform/personal-data.ts'
import type { About } from './unsaved-form.ts'
import { deletedAfter, personalData, rowsOf } from '#app/platform/personal-rows.server.ts'

const subjectNames: Record<About['subject'], string> = {
  post: 'Beitrag',
  event: 'Veranstaltung',
  'free-page': 'Seite',
  home: 'Seite',
  'club-text': 'Text',
  notice: 'Hinweis',
  circular: 'Rundschreiben',
}

export const unsavedPersonalData: readonly PersonalData[] = [
  personalData({
    key: 'blog.unsaved',
    label: 'Noch nicht gespeicherte Texte',
    holds:
      'Felder eines Beitrags, einer Seite, eines Textes, eines Hinweises, eines Rundschreibens oder einer Veranstaltung, wie sie getippt wurden',
    whose: 'Redaktion',
    purpose: 'Nach einem Abbruch weiterschreiben',
    basis: 'Art. 6 Abs. 1 lit. f DSGVO',
    recipients: 'nur die Person selbst',
    retention: deletedAfter(
      { days: 183, since: 'nach dem letzten Tastendruck' },
      'unsaved_forms',
      'written_at',
    ),
    rows: [
      rowsOf('unsaved_forms', {
        account: 'user_id',
        show: (row) => ({
          [subjectNames[row.subject]]: row.record_key,
          Felder: Object.fromEntries(
            Object.entries(JSON.parse(row.fields) as Record<string, unknown>).map(([field, value]) => [
              fieldLabel(row.subject, field),
              value,
            ]),
          ),
          'Geschrieben am': row.written_at,
        }),
      }),
    ],
    deleted: 'Die Texte werden gelöscht.',
    carryOut: async (trx, { memberId }, _at, rows) => {
      await rows()
      if (memberId !== null) await renameInUnsaved(trx, memberId, '')
    },
    move: renameInUnsaved,
  }),
]

/** Autosaved forms of others may name the person as author. */
async function renameInUnsaved(trx: Db, memberId: string, to: string) {
  const rows = await trx.selectFrom('unsaved_forms').select(['id', 'user_id', 'fields']).execute()
  for (const { id, user_id, fields } of rows) {
    const known = JSON.parse(fields) as unknown
    if (!holdsId(known, memberId)) continue
    await trx
      .updateTable('unsaved_forms')
      .set({ fields: JSON.stringify(replaceId(known, memberId, to)) })
      .where('id', '=', id)
      .where('user_id', '=', user_id)
      .execute()
  }
}
