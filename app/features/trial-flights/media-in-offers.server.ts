import { ownersOf, type MediaUseSource } from '#app/media/pictures/media-use-source.ts'

export const mediaInOffers: MediaUseSource = {
  source: 'trial_offers',
  async describe(db, uses) {
    const rows = await db
      .selectFrom('trial_offers')
      .select(['id', 'title'])
      .where('id', 'in', ownersOf(uses))
      .orderBy('title')
      .orderBy('id')
      .execute()
    return rows.map(({ title }) => ({
      label: `Schnupperangebot „${title}“`,
      note: '',
      href: '/admin/schnupperflug',
    }))
  },
}
