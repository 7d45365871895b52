import type { Authorized } from '#app/platform/identity/actor.ts'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { trashDueAt } from '#app/lib/trash-days.ts'
import { oneByOne } from '#app/resources/list/one-by-one.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import { enqueue } from '#app/platform/jobs/job-queue.ts'
import { refreshEntry } from '#app/platform/search/index-entries.server.ts'
import { eventsInSearch } from '../events-in-search.server.ts'
import { lockEvent } from '../registration/seats.server.ts'
import { removeTrashedEvent } from './remove-trashed-event.job.server.ts'

/**
 * Takes events out of every list, page and feed at once; for thirty days they can be taken back.
 * One for which somebody is registered stays: those would never hear of it, so it is called off instead.
 */
export async function trashEvents(db: Db, by: Authorized<'plan-events'>, ids: readonly string[], at: Date) {
  const trashedAt = at.toISOString()
  return oneByOne(db, ids, async (trx, id) => {
    if (await isAwaited(trx, id)) return false
    const event = await lockEvent(trx, id)
    if (event === undefined || event.publication === 'trashed') return false
    // Somebody may have registered just before the lock.
    if (await isAwaited(trx, id)) return false
    const row = await trx
      .updateTable('events')
      .set(({ ref }) => ({
        publication: 'trashed',
        publication_before_trash: ref('publication').$castTo<
          'draft' | 'scheduled' | 'published' | 'archived'
        >(),
        trashed_at: trashedAt,
      }))
      .where('id', '=', id)
      .executeTakeFirst()
    if (row.numUpdatedRows === 0n) return false
    await refreshEntry(trx, eventsInSearch, id)
    const line = { subject: 'event', id, name: event.title, act: 'removed' } as const
    await recordChange(trx, by, { ...line, after: { publication: 'trashed' } }, at)
    await enqueue(trx, removeTrashedEvent, { eventId: id, trashedAt }, { at, dueAt: trashDueAt(at) })
    return true
  })
}

/** Whether somebody takes part or waits. */
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

/** As they were before, also out again if they were; the ids of those that lay in the trash. */
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

/** Those of these events that lie in the trash, with their titles. */
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
