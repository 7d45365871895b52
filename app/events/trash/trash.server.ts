import type { Entitled } from '#app/accounts/actor.ts'
import { recordChange } from '#app/audit/record-change.server.ts'
import { daysInTrash } from '#app/lib/trash-days.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { enqueue } from '#app/platform/jobs/job-queue.ts'
import { refreshEntry } from '#app/search/index-entries.server.ts'
import { eventsInSearch } from '../events-in-search.server.ts'
import { lockEvent } from '../registration/seats.server.ts'
import { removeTrashedEvent } from './remove-trashed-event.job.server.ts'

const dayMs = 24 * 60 * 60 * 1000

/**
 * Takes events out of every list, page and feed at once; for {@link daysInTrash} days they can be taken back.
 * One for which somebody is registered stays: those would never hear of it, so it is called off instead.
 */
export async function trashEvents(db: Db, by: Entitled<'plan-events'>, ids: readonly string[], at: Date) {
  const trashedAt = at.toISOString()
  return inTransaction(db, async (trx) => {
    const trashed: string[] = []
    for (const id of ids) {
      if (await isAwaited(trx, id)) continue
      const event = await lockEvent(trx, id)
      if (event === undefined || event.publication === 'trashed') continue
      // Somebody may have registered just before the lock.
      if (await isAwaited(trx, id)) continue
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
      if (row.numUpdatedRows === 0n) continue
      await refreshEntry(trx, eventsInSearch, id)
      await recordChange(trx, by, { subject: 'event', id, name: event.title, act: 'removed' }, at)
      const dueAt = new Date(at.getTime() + daysInTrash * dayMs)
      await enqueue(trx, removeTrashedEvent, { eventId: id, trashedAt }, { at, dueAt })
      trashed.push(id)
    }
    return trashed
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
export async function takeOutOfTrash(db: Db, by: Entitled<'plan-events'>, ids: readonly string[], at: Date) {
  return inTransaction(db, async (trx) => {
    const taken: string[] = []
    for (const id of ids) {
      const row = await trx
        .updateTable('events')
        .set(({ fn, ref, val }) => ({
          publication: fn.coalesce(ref('publication_before_trash'), val('draft' as const)),
          publication_before_trash: null,
          trashed_at: null,
        }))
        .where('id', '=', id)
        .where('publication', '=', 'trashed')
        .returning('title')
        .executeTakeFirst()
      if (row === undefined) continue
      await refreshEntry(trx, eventsInSearch, id)
      await recordChange(trx, by, { subject: 'event', id, name: row.title, act: 'restored' }, at)
      taken.push(id)
    }
    return taken
  })
}

/** Those of these events that lie in the trash, with their titles. */
export async function findTrashed(db: Db, _by: Entitled<'plan-events'>, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('events')
    .select(['id', 'title'])
    .where('id', 'in', ids)
    .where('publication', '=', 'trashed')
    .orderBy('id')
    .execute()
}
