import { ownersOf, type MediaUseSource } from '#app/pictures/media-use-source.ts'

export const mediaInDocuments: MediaUseSource = {
  source: 'documents',
  async describe(db, uses) {
    const rows = await db
      .selectFrom('documents')
      .select(['id', 'title', 'visibility'])
      .where('id', 'in', ownersOf(uses))
      .orderBy('title_key')
      .orderBy('id')
      .execute()
    return rows.map(({ id, title, visibility }) => ({
      label: `Dokument „${title}“`,
      note: visibility === 'public' ? '' : 'intern',
      href: `/admin/dokumente/${id}`,
    }))
  },
}
