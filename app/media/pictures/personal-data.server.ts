import type { Db } from '#app/platform/database/db.ts'
import { formerPerson, orNobody, type PersonalData } from '#app/platform/personal-data.ts'

export const picturesPersonalData: readonly PersonalData[] = [
  {
    key: 'pictures.people',
    label: 'Wer auf Bildern zu erkennen ist',
    holds: 'Verweis auf die Person beim Bild',
    whose: 'Mitglieder auf Bildern der Website',
    purpose: 'Ein Bild zurückhalten, sobald eine Foto-Einwilligung widerrufen wird',
    basis: 'Art. 6 Abs. 1 lit. c DSGVO mit Art. 7 Abs. 3 DSGVO, § 22 KUG',
    recipients: 'Verwaltung mit dem Recht auf Bilder',
    tables: ['picture_people', 'media_uses'],
    kept: 'so lange wie das Bild',
    async find(db, { memberId }) {
      const rows = await db
        .selectFrom('picture_people')
        .innerJoin('pictures', 'pictures.id', 'picture_people.picture_id')
        .select(['pictures.id', 'pictures.alt'])
        .where('member_id', 'in', orNobody([memberId]))
        .orderBy('pictures.id')
        .execute()
      return rows.map(({ id, alt }) => ({ Bild: alt || id }))
    },
    erasure: {
      fate: 'anonymise',
      how: 'Beim Bild steht nur noch, dass jemand ohne Einwilligung zu erkennen ist: Es bleibt zurückgehalten.',
      carryOut: async (trx, { memberId }) => {
        if (memberId !== null) await renameInPictures(trx, memberId, formerPerson)
      },
    },
    move: renameInPictures,
  },
  {
    key: 'pictures.uploads',
    label: 'Wer Bilder und Dateien hochgeladen hat',
    holds: 'Verweis auf das Konto, Dateiname, Zeitpunkt; angefangene Uploads mit ihren Bytes',
    whose: 'Verwaltende',
    purpose: 'Rückfragen zu Herkunft und Rechten; einen abgebrochenen Upload fortsetzen',
    basis: 'Art. 6 Abs. 1 lit. f DSGVO',
    recipients: 'Verwaltung mit dem Recht auf Bilder',
    tables: ['pictures', 'downloads', 'uploads'],
    kept: 'so lange wie Bild oder Datei; angefangene Uploads einen Tag',
    async find(db, { accountIds }) {
      const ids = orNobody(accountIds)
      const [pictures, downloads, uploads] = await Promise.all([
        db
          .selectFrom('pictures')
          .select(['id', 'file_name', 'created_at'])
          .where('uploaded_by', 'in', ids)
          .execute(),
        db.selectFrom('downloads').select(['title', 'created_at']).where('uploaded_by', 'in', ids).execute(),
        db.selectFrom('uploads').select(['file_name', 'updated_at']).where('user_id', 'in', ids).execute(),
      ])
      return [
        ...pictures.map((row) => ({ Bild: row.file_name ?? row.id, 'Hochgeladen am': row.created_at })),
        ...downloads.map((row) => ({ Datei: row.title, 'Hochgeladen am': row.created_at })),
        ...uploads.map((row) => ({ Angefangen: row.file_name, 'Zuletzt am': row.updated_at })),
      ]
    },
    erasure: {
      fate: 'anonymise',
      how: 'Bilder und Dateien bleiben, ohne das Konto dahinter; Angefangenes wird gelöscht.',
      carryOut: async (trx, { accountIds }) => {
        const ids = orNobody(accountIds)
        await trx.updateTable('pictures').set({ uploaded_by: null }).where('uploaded_by', 'in', ids).execute()
        await trx
          .updateTable('downloads')
          .set({ uploaded_by: null })
          .where('uploaded_by', 'in', ids)
          .execute()
        // The job of each upload sweeps its bytes away.
        await trx.deleteFrom('uploads').where('user_id', 'in', ids).execute()
      },
    },
  },
]

/** A picture with nobody in it would be shown; so whoever goes leaves a mark that no consent belongs to. */
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
