import type { Db } from '#app/platform/database/db.ts'
import { eventColumns, toEvent, type ClubEvent } from '../event.ts'
import type { Letterhead } from '#app/requests/letterhead.server.ts'
import { toRegistration, type EventRegistration } from './registration.ts'
import { findMailboxesForLetters } from '#app/features/members/mailboxes.server.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import { newOwnLink } from './my-link.server.ts'
import { isDateCancelled } from '../occurrences.ts'
import { occurrenceFor } from './registration-state.ts'
import { isSlotTaken } from './slot-places.server.ts'
import { registrationMail, type RegistrationNews } from './registration.mail.ts'

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

/** Whether a place at that date is still worth having: it has not begun and is not called off. */
function isToCome(event: ClubEvent, day: string, at: Date): boolean {
  const occurrence = occurrenceFor(event, day, at.getTime())
  return (
    event.status !== 'cancelled' &&
    occurrence !== undefined &&
    !isDateCancelled(occurrence) &&
    occurrence.startsAt > at.getTime()
  )
}

/**
 * Gives free places to the waiting list, longest waiting first, and mails each. A group for which there is not enough room,
 * or whose arrival time another has by now, is skipped and keeps its position. Requires the lock of the event.
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
  if (waiting.length === 0 || !isToCome(event, day, at)) return []
  let free = (await freeSeats(trx, event, day)) ?? Number.POSITIVE_INFINITY
  const moved: EventRegistration[] = []
  for (const row of waiting) {
    const registration = toRegistration(row)
    if (row.people > free || (await isSlotTaken(trx, event, registration))) continue
    free -= row.people
    moved.push(await givePlaces(trx, event, registration, letterhead, at))
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

type Notified = {
  event: ClubEvent
  registration: EventRegistration
  news: RegistrationNews
  /** Token of the link to which the form redirects; if missing, the mail gets one of its own. */
  token?: string
}

/** Puts the mail into the outbox; a member without an address is informed only by the page. */
export async function notifyRegistrant(
  trx: Db,
  { event, registration, news, token }: Notified,
  letterhead: Letterhead,
  at: Date,
) {
  const link = await newOwnLink(
    trx,
    { registrationId: registration.id, ...(token !== undefined && { token }) },
    at,
  )
  const to = await recipientOf(trx, registration)
  const occurrence = occurrenceFor(event, registration.day, at.getTime())
  if (to === undefined || occurrence === undefined) return
  await postMail(
    trx,
    registrationMail(news, { event, occurrence, registration, to, link, at }, letterhead),
    at,
  )
}

/** Returns a guest's own entries or a member's data from the member list; `undefined` without an address. */
async function recipientOf(trx: Db, { memberId, name, email }: EventRegistration) {
  if (memberId === null) return email === '' ? undefined : { name, email }
  const mailbox = (await findMailboxesForLetters(trx, [memberId])).get(memberId)
  return mailbox === undefined || mailbox.email === null ? undefined : { ...mailbox, email: mailbox.email }
}
