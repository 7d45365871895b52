import type { Db } from '#app/platform/database/db.ts'
import { formerPerson, type PersonalData } from '#app/platform/personal-data.ts'
import { personalData, rowsOf } from '#app/platform/personal-rows.server.ts'

export const picturesPersonalData: readonly PersonalData[] = [
  personalData({
    key: 'pictures.people',
    label: 'Wer auf Bildern zu erkennen ist',
    holds: 'Verweis auf die Person beim Bild',
    whose: 'Mitglieder auf Bildern der Website',
    purpose: 'Ein Bild zurückhalten, sobald eine Foto-Einwilligung widerrufen wird',
    basis: 'Art. 6 Abs. 1 lit. c DSGVO mit Art. 7 Abs. 3 DSGVO, § 22 KUG',
    recipients: 'Verwaltung mit dem Recht auf Bilder',
    retention: 'so lange wie das Bild',
    rows: [
      rowsOf('picture_people', {
        member: 'member_id',
        oncePer: ['picture_id'],
        read: (db) =>
          db
            .selectFrom('picture_people')
            .innerJoin('pictures', 'pictures.id', 'picture_people.picture_id')
            .select(['pictures.id', 'pictures.alt']),
        sort: 'picture_id',
        show: ({ id, alt }) => ({ Bild: alt || id }),
      }),
    ],
    tables: ['media_uses'],
    anonymised:
      'Beim Bild steht nur noch, dass jemand ohne Einwilligung zu erkennen ist: Es bleibt zurückgehalten.',
    carryOut: async (trx, { memberId }) => {
      if (memberId !== null) await renameInPictures(trx, memberId, formerPerson)
    },
  }),
  personalData({
    key: 'pictures.uploads',
    label: 'Wer Bilder und Dateien hochgeladen hat',
    holds: 'Verweis auf das Konto, Dateiname, Zeitpunkt; angefangene Uploads mit ihren Bytes',
    whose: 'Verwaltende',
    purpose: 'Rückfragen zu Herkunft und Rechten; einen abgebrochenen Upload fortsetzen',
    basis: 'Art. 6 Abs. 1 lit. f DSGVO',
    recipients: 'Verwaltung mit dem Recht auf Bilder',
    retention: 'so lange wie Bild oder Datei; angefangene Uploads bis zu zwei Tage',
    rows: [
      rowsOf('pictures', {
        account: 'uploaded_by',
        show: (row) => ({ Bild: row.file_name ?? row.id, 'Hochgeladen am': row.created_at }),
      }),
      rowsOf('downloads', {
        account: 'uploaded_by',
        show: (row) => ({ Datei: row.title, 'Hochgeladen am': row.created_at }),
      }),
      // The job of each upload deletes its bytes.
      rowsOf('uploads', {
        account: { user_id: 'delete' },
        show: (row) => ({ Angefangen: row.file_name, 'Zuletzt am': row.updated_at }),
      }),
    ],
    anonymised: 'Bilder und Dateien bleiben, ohne das Konto dahinter; Angefangenes wird gelöscht.',
  }),
]

/** A picture with nobody tagged in it would be shown; so an erased person is replaced by a placeholder without consent. */
async function renameInPictures(trx: Db, memberId: string, to: string) {
  const rows = await trx.selectFrom('picture_people').selectAll().where('member_id', '=', memberId).execute()
  for (const { picture_id } of rows) {
    await trx
      .insertInto('picture_people')
      .values({ picture_id, member_id: to })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  await trx.deleteFrom('picture_people').where('member_id', '=', memberId).execute()
}
