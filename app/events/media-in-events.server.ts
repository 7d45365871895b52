import { ownersOf, type MediaUseSource } from '#app/pictures/media-use-source.ts'
import { longDate } from '#app/lib/german-dates.ts'

export const mediaInEvents: MediaUseSource = {
  source: 'events',
  async describe(db, uses) {
    const rows = await db
      .selectFrom('events')
      .select(['id', 'title', 'first_day', 'publication'])
      .where('id', 'in', ownersOf(uses))
      .orderBy('first_day')
      .orderBy('id')
      .execute()
    return rows.map(({ id, title, first_day, publication }) => ({
      label: `Veranstaltung „${title}“`,
      note: publication === 'draft' ? `Entwurf, ${longDate(first_day)}` : longDate(first_day),
      href: `/admin/veranstaltungen/${id}`,
    }))
  },
}
