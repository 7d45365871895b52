import { ownersOf, type MediaUseSource } from '#app/pictures/media-use-source.ts'

export const mediaInPages: MediaUseSource = {
  source: 'pages',
  async describe(db, uses) {
    const rows = await db
      .selectFrom('pages')
      .select(['key', 'title'])
      .where('key', 'in', ownersOf(uses))
      .orderBy('key')
      .execute()
    return rows.map(({ title }) => ({ label: `Seite „${title}“`, note: '', href: null }))
  },
}
