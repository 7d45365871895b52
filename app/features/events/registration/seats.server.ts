import type { Db } from '#app/platform/database/db.ts'
import { eventColumns, toEvent, type ClubEvent } from '../event.ts'

/**
 * Locks the event by writing its row unchanged: concurrent registrations, cancellations and changes of places run before or
 * after, never in between. `undefined` if there is no such event or it is in the trash.
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

/** Counts people with a place; under the lock of {@link lockEvent} the number does not change. */
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

/** Returns the places left; `null` if unlimited. An event manually set to full has none. */
export async function freeSeats(trx: Db, event: ClubEvent, day: string): Promise<number | null> {
  const { registration, status } = event
  if (status === 'sold-out') return 0
  if (registration.mode !== 'internal' || registration.seats === null) return null
  return registration.seats - (await countTaken(trx, event.id, day))
}
