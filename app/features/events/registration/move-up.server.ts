import type { Db } from '#app/platform/database/db.ts'
import type { Letterhead } from '#app/requests/letterhead.server.ts'
import type { ClubEvent } from '../event.ts'
import { toRegistration, type EventRegistration } from './registration.ts'
import { freeSeats } from './seats.server.ts'
import { notifyRegistrant } from './notify-registrant.server.ts'

/**
 * Gives free places to the waiting list, longest waiting first, and mails each. A group for which there is not enough room
 * is skipped and keeps its position. Requires the lock of the event.
 */
export async function moveUp(
  trx: Db,
  event: ClubEvent,
  day: string,
  letterhead: Letterhead,
  at: Date,
): Promise<EventRegistration[]> {
  const waiting = await trx
    .selectFrom('event_registrations')
    .selectAll()
    .where('event_id', '=', event.id)
    .where('day', '=', day)
    .where('state', '=', 'waiting')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  if (waiting.length === 0 || event.status === 'cancelled') return []
  let free = (await freeSeats(trx, event, day)) ?? Number.POSITIVE_INFINITY
  const moved: EventRegistration[] = []
  for (const row of waiting) {
    if (row.people > free) continue
    free -= row.people
    moved.push(await givePlaces(trx, event, toRegistration(row), letterhead, at))
  }
  return moved
}

/** Moves a registration from the waiting list to the participants and notifies them. */
export async function givePlaces(
  trx: Db,
  event: ClubEvent,
  registration: EventRegistration,
  letterhead: Letterhead,
  at: Date,
): Promise<EventRegistration> {
  await trx
    .updateTable('event_registrations')
    .set((row) => ({ state: 'registered', revision: row('revision', '+', 1) }))
    .where('id', '=', registration.id)
    .execute()
  const moved = { ...registration, state: 'registered' as const }
  await notifyRegistrant(trx, { event, registration: moved, news: 'moved-up' }, letterhead, at)
  return moved
}

/** Moves up after the event has got more places, at every date with a waiting list. */
export async function moveUpEverywhere(trx: Db, event: ClubEvent, letterhead: Letterhead, at: Date) {
  const days = await trx
    .selectFrom('event_registrations')
    .select('day')
    .distinct()
    .where('event_id', '=', event.id)
    .where('state', '=', 'waiting')
    .execute()
  for (const { day } of days) await moveUp(trx, event, day, letterhead, at)
}
