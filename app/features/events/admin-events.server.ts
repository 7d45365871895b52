import { dateWithWeekday } from '#app/lib/german-dates.ts'
import { recordValues } from '#app/resources/record-values.ts'
import { draftsOf } from '#app/resources/drafts/draft-source.ts'
import { letterheadOf } from '#app/requests/letterhead.server.ts'
import type { Authorized } from '#app/platform/identity/actor.ts'
import type { Db } from '#app/platform/database/db.ts'
import { eventColumns, toEvent, type ClubEvent } from './event.ts'
import { eventAdminPath } from './admin/event-admin-address.ts'
import { eventGroups, newEvent, typedDifferences, valuesOf } from './event-fields.ts'
import { takeOutOfTrash, trashEvents } from './trash/trash.server.ts'

const adminColumns = [...eventColumns, 'published_at', 'revision'] as const

export const draftsOfEvents = draftsOf({
  key: 'veranstaltung',
  label: 'Veranstaltung',
  permission: 'plan-events',
  address: eventAdminPath,
  create: 'erstellen',
  async list(db, _by, at) {
    const rows = await db
      .selectFrom('events')
      .select(['id', 'title', 'first_day', 'publication', 'published_at', 'updated_at'])
      .where((event) =>
        event.or([
          event('publication', '=', 'draft'),
          event.and([
            event('publication', 'in', ['scheduled', 'published']),
            event('published_at', '>', at.toISOString()),
          ]),
        ]),
      )
      .execute()
    return rows.map(({ id, title, first_day, publication, published_at, updated_at }) => ({
      id,
      title,
      sentence: `Am ${dateWithWeekday(first_day)}.`,
      subject: 'event',
      outAt: publication === 'draft' ? null : published_at,
      changedAt: updated_at,
    }))
  },
  async discard(db, by, id, at) {
    const trashed = await trashEvents(db, by, [id], at)
    return trashed.length > 0
      ? { isGone: true, discarded: '' }
      : {
          isGone: false,
          sentence: 'Es sind Menschen angemeldet. Sag die Veranstaltung ab, dann erfahren sie es.',
        }
  },
  async restore(db, by, id, _discarded, at) {
    await takeOutOfTrash(db, by, [id], at)
  },
  typed: {
    subject: 'event',
    saved: 'der gespeicherten Veranstaltung',
    async find(db, by, id) {
      const event = await findEventForAdmin(db, by, id)
      if (event === undefined || event.publication === 'trashed') return undefined
      return { revision: event.revision, values: valuesOf(event) }
    },
    async begun(db) {
      const { airfieldName } = await letterheadOf(db, '')
      return recordValues(eventGroups, newEvent(airfieldName))
    },
    differences: async (_db, _by, before, after) => typedDifferences(before, after),
  },
})

/** An event with the fields only administrators need. */
export type AdminEvent = ClubEvent & { publishedAt: string | null; revision: number }

export async function findEventForAdmin(
  db: Db,
  _by: Authorized<'plan-events'>,
  id: string,
): Promise<AdminEvent | undefined> {
  const row = await db.selectFrom('events').select(adminColumns).where('id', '=', id).executeTakeFirst()
  return row && { ...toEvent(row), publishedAt: row.published_at, revision: row.revision }
}
