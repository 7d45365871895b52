import { ownersOf, formatVersions, type MediaUseSource } from '#app/media/pictures/media-use-source.ts'
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

/** One entry for all versions of an event: any of them can be restored. */
export const mediaInEventVersions: MediaUseSource = {
  source: 'event_versions',
  async describe(db, uses) {
    const rows = await db
      .selectFrom('events')
      .select(['id', 'title'])
      .where('id', 'in', ownersOf(uses))
      .orderBy('first_day')
      .orderBy('id')
      .execute()
    return rows.map(({ id, title }) => ({
      label: `Veranstaltung „${title}“`,
      note: formatVersions(uses.filter(({ ownerId }) => ownerId === id)),
      href: `/admin/veranstaltungen/${id}/versionen`,
    }))
  },
}
