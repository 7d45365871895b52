import type { Authorized } from '#app/platform/identity/actor.ts'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { oneByOne } from '#app/resources/list/one-by-one.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import { refreshEntry } from '#app/platform/search/index-entries.server.ts'
import { eventsInSearch } from '../save-event.server.ts'
import { lockEvent } from '../registration/seats.server.ts'

/**
 * Moves events to the trash: they disappear from all lists, pages and calendars at once and can be restored for thirty
 * days. Events with registrations are not trashed, because the participants would not be notified; they have to be
 * cancelled instead.
 */
export async function trashEvents(db: Db, by: Authorized<'plan-events'>, ids: readonly string[], at: Date) {
  return oneByOne(db, ids, async (trx, id) => {
    if (await isAwaited(trx, id)) return false
    const event = await lockEvent(trx, id)
    if (event === undefined || event.publication === 'trashed') return false
    // A registration may have arrived just before the lock.
    if (await isAwaited(trx, id)) return false
    const row = await trx
      .updateTable('events')
      .set(({ ref }) => ({
        publication: 'trashed',
        publication_before_trash: ref('publication').$castTo<
          'draft' | 'scheduled' | 'published' | 'archived'
        >(),
        trashed_at: at.toISOString(),
      }))
      .where('id', '=', id)
      .executeTakeFirst()
    if (row.numUpdatedRows === 0n) return false
    await refreshEntry(trx, eventsInSearch, id)
    const line = { subject: 'event', id, name: event.title, act: 'removed' } as const
    await recordChange(trx, by, { ...line, after: { publication: 'trashed' } }, at)
    return true
  })
}

/** Whether somebody is registered or on the waiting list. */
export async function isAwaited(db: Db, id: string): Promise<boolean> {
  const someone = await db
    .selectFrom('event_registrations')
    .select('id')
    .where('event_id', '=', id)
    .where('state', '<>', 'cancelled')
    .limit(1)
    .executeTakeFirst()
  return someone !== undefined
}

/** Restores events to their former state, published ones included; returns the ids of those that were in the trash. */
export async function takeOutOfTrash(
  db: Db,
  by: Authorized<'plan-events'>,
  ids: readonly string[],
  at: Date,
) {
  return oneByOne(db, ids, async (trx, id) => {
    const row = await trx
      .updateTable('events')
      .set(({ fn, ref, val }) => ({
        publication: fn.coalesce(ref('publication_before_trash'), val('draft' as const)),
        publication_before_trash: null,
        trashed_at: null,
      }))
      .where('id', '=', id)
      .where('publication', '=', 'trashed')
      .returning(['title', 'publication'])
      .executeTakeFirst()
    if (row === undefined) return false
    await refreshEntry(trx, eventsInSearch, id)
    const line = { subject: 'event', id, name: row.title, act: 'restored' } as const
    await recordChange(trx, by, { ...line, after: { publication: row.publication } }, at)
    return true
  })
}

/** Returns those of the events that are in the trash, with their titles. */
export async function findTrashed(db: Db, _by: Authorized<'plan-events'>, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('events')
    .select(['id', 'title'])
    .where('id', 'in', ids)
    .where('publication', '=', 'trashed')
    .orderBy('id')
    .execute()
}
