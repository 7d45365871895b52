import { sql } from 'kysely'
import type { Authorized } from '#app/platform/identity/actor.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { containingWords } from '#app/platform/database/containing.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import { keysetPage } from '#app/platform/database/keyset-page.server.ts'
import { eventColumns, toEvent } from '../event.ts'
import type { EventAdminFilter, EventAdminState } from './event-admin-address.ts'

const eventsPerPage = 30

/** Lists events including drafts and internal ones; future ones with the next first, past ones with the latest first. */
export async function listEventsForAdmin(
  db: Db,
  _by: Authorized<'plan-events'>,
  filter: EventAdminFilter,
  at: Date,
) {
  const { state, category, words, after, order } = filter
  const column = orderKey(filter)
  const key = { column, descending: order?.descending ?? (state === 'past' || state === 'trashed') }
  let query = inState(db, state, at)
    .where(containingWords('search_text', words))
    .select([...eventColumns, 'published_at', 'trashed_at'])
  if (category !== undefined) query = query.where('category', '=', category)
  const anchor =
    after === undefined
      ? undefined
      : await db
          .selectFrom('events')
          .select(['id', column.as('key')])
          .where('id', '=', after)
          .executeTakeFirst()
  const { rows, hasMore } = await keysetPage(query, { key, id: 'events.id', anchor, limit: eventsPerPage })
  const events = rows.map((row) => ({
    ...toEvent(row),
    publishedAt: row.published_at,
    trashedAt: row.trashed_at ?? '',
  }))
  return { events, hasMore }
}

/** The search text begins with the title, which has at most this many characters. */
function orderKey({ state, order }: EventAdminFilter) {
  switch (order?.column) {
    case 'title':
      return sql<string>`substr(events.search_text, 1, 120)`
    case 'status':
      return sql<string>`events.status`
    case 'changed':
      return sql<string>`events.updated_at`
    case 'day':
      return sql<string>`events.first_day`
    case undefined:
      return state === 'trashed' ? sql<string>`events.trashed_at` : sql<string>`events.first_day`
  }
}

/** A series without an end always counts as ahead; drafts and scheduled events are included. */
function inState(db: Db, state: EventAdminState, at: Date) {
  const today = localDate(at.getTime())
  const events = db.selectFrom('events')
  if (state === 'trashed') return events.where('publication', '=', 'trashed')
  if (state === 'draft') return events.where('publication', '=', 'draft')
  if (state === 'waiting') {
    return events
      .where('publication', 'in', ['scheduled', 'published'])
      .where('published_at', '>', at.toISOString())
  }
  const shown = events.where('publication', '<>', 'trashed')
  return state === 'past'
    ? shown.where('until_day', '<', today)
    : shown.where((or) => or.or([or('until_day', 'is', null), or('until_day', '>=', today)]))
}

export async function countEventsByState(db: Db, _by: Authorized<'plan-events'>, at: Date) {
  const count = async (state: EventAdminState) => {
    const row = await inState(db, state, at)
      .select(({ cast, fn }) => cast<number>(fn.countAll(), 'integer').as('events'))
      .executeTakeFirstOrThrow()
    return row.events
  }
  const [ahead, past, draft, waiting, trashed] = await Promise.all([
    count('ahead'),
    count('past'),
    count('draft'),
    count('waiting'),
    count('trashed'),
  ])
  return { ahead, past, draft, waiting, trashed }
}
