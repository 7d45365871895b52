import type { Db } from '#app/platform/database/db.ts'
import { eventColumns, toEvent, type ClubEvent } from '../event.ts'

/**
 * Writes the event's row without changing it: whoever registers, cancels or changes seats at the same moment
 * comes before or after, never in between. `undefined`: there is no such event, or it lies in the trash.
 */
export async function lockEvent(trx: Db, id: string): Promise<ClubEvent | undefined> {
  await trx
    .updateTable('events')
    .set(({ ref }) => ({ revision: ref('revision') }))
    .where('id', '=', id)
    .execute()
  const row = await trx.selectFrom('events').select(eventColumns).where('id', '=', id).executeTakeFirst()
  return row && toEvent(row)
}

/** People who have a place; under the lock of {@link lockEvent} nobody joins them meanwhile. */
export async function countTaken(trx: Db, eventId: string, day: string): Promise<number> {
  const { taken } = await trx
    .selectFrom('event_registrations')
    .select(({ cast, fn, val }) =>
      cast<number>(fn.coalesce(fn.sum<number>('people'), val(0)), 'integer').as('taken'),
    )
    .where('event_id', '=', eventId)
    .where('day', '=', day)
    .where('state', '=', 'registered')
    .executeTakeFirstOrThrow()
  return taken
}

/** Places left; `null`: as many as come. An event called full by hand has none. */
export async function freeSeats(trx: Db, event: ClubEvent, day: string): Promise<number | null> {
  const { registration, status } = event
  if (status === 'sold-out') return 0
  if (registration.mode !== 'internal' || registration.seats === null) return null
  return registration.seats - (await countTaken(trx, event.id, day))
}
