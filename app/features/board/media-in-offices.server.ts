import { ownersOf, type MediaUseSource } from '#app/media/pictures/media-use-source.ts'

export const mediaInOffices: MediaUseSource = {
  source: 'board_offices',
  async describe(db, uses) {
    const rows = await db
      .selectFrom('board_offices')
      .select(['id', 'office'])
      .where('id', 'in', ownersOf(uses))
      .orderBy('position')
      .orderBy('id')
      .execute()
    return rows.map(({ office }) => ({
      label: `Vorstandsamt „${office}“`,
      note: '',
      href: '/admin/vorstand',
    }))
  },
}
