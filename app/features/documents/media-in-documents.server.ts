import { ownersOf, type MediaUseSource } from '#app/media/pictures/media-use-source.ts'
import type { Db } from '#app/platform/database/db.ts'

const titled = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('documents')
    .select(['id', 'title', 'visibility'])
    .where('id', 'in', ids)
    .orderBy('title_key')
    .orderBy('id')
    .execute()

export const mediaInDocuments: MediaUseSource = {
  source: 'documents',
  async describe(db, uses) {
    return (await titled(db, ownersOf(uses))).map(({ id, title, visibility }) => ({
      label: `Dokument „${title}“`,
      note: visibility === 'public' ? '' : 'intern',
      href: `/admin/dokumente/${id}`,
    }))
  },
}

export const mediaInEarlierDocuments: MediaUseSource = {
  source: 'document_versions',
  async describe(db, uses) {
    const rows = await titled(db, ownersOf(uses))
    return rows.flatMap(({ id, title }) =>
      uses
        .filter(({ ownerId }) => ownerId === id)
        .map(({ part }) => ({
          label: `Dokument „${title}“`,
          note: `frühere Fassung ${part}`,
          href: `/mitglied/dokumente/${id}/fassungen/${part}`,
        })),
    )
  },
}
