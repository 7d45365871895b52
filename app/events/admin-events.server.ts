import type { Admin } from '#app/accounts/actor.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { sortKey } from '#app/lib/sort-key.ts'
import type { Db } from '#app/platform/database/db.ts'
import { eventColumns, toEvent } from './event.ts'

const eventsPerPage = 30

export type EventDeskFilter = {
  isPast: boolean
  /** Words of title, place or text. */
  words?: string | undefined
  /** Id of the event the page above ends with. */
  after?: string | undefined
}

/** Drafts and internal events too: what is ahead by date, what is over with the latest first. */
export async function listEventsForAdmin(
  db: Db,
  _by: Admin,
  { isPast, words, after }: EventDeskFilter,
  at: Date,
) {
  let query = inTime(db, isPast, at).select(eventColumns)
  for (const word of sortKey(words ?? '')
    .split(/\s+/)
    .filter(Boolean)) {
    query = query.where('search_text', 'like', `%${word.replace(/[\\%_]/g, '')}%`)
  }
  const anchor =
    after === undefined
      ? undefined
      : await db.selectFrom('events').select(['id', 'first_day']).where('id', '=', after).executeTakeFirst()
  if (anchor !== undefined) {
    const sign = isPast ? '<' : '>'
    query = query.where((or) =>
      or.or([
        or('first_day', sign, anchor.first_day),
        or.and([or('first_day', '=', anchor.first_day), or('id', sign, anchor.id)]),
      ]),
    )
  }
  const direction = isPast ? 'desc' : 'asc'
  const rows = await query
    .orderBy('first_day', direction)
    .orderBy('id', direction)
    .limit(eventsPerPage + 1)
    .execute()
  return { events: rows.slice(0, eventsPerPage).map(toEvent), hasMore: rows.length > eventsPerPage }
}

/** A series without an end is always ahead. */
function inTime(db: Db, isPast: boolean, at: Date) {
  const today = localDate(at.getTime())
  const events = db.selectFrom('events')
  return isPast
    ? events.where('until_day', '<', today)
    : events.where((or) => or.or([or('until_day', 'is', null), or('until_day', '>=', today)]))
}

export async function countEventsForAdmin(db: Db, _by: Admin, at: Date) {
  const count = async (isPast: boolean) => {
    const row = await inTime(db, isPast, at)
      .select(({ cast, fn }) => cast<number>(fn.countAll(), 'integer').as('events'))
      .executeTakeFirstOrThrow()
    return row.events
  }
  const [ahead, past] = await Promise.all([count(false), count(true)])
  return { ahead, past }
}

/** With everyone who registered, in the order they did. */
export async function findEventForAdmin(db: Db, _by: Admin, id: string) {
  const row = await db.selectFrom('events').select(eventColumns).where('id', '=', id).executeTakeFirst()
  if (row === undefined) return undefined
  const registrations = await db
    .selectFrom('event_registrations')
    .select(['id', 'member_id', 'name', 'email', 'state', 'created_at'])
    .where('event_id', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return { event: toEvent(row), registrations }
}
