import { berlinInstant } from '#app/lib/berlin-time.ts'
import { compiledOnce, valuesFrom } from '#app/platform/database/compiled-once.server.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import type { Services } from '#app/platform/services.ts'
import { letterheadOf, type Letterhead } from '#app/requests/letterhead.server.ts'
import { eventColumns, toEvent, type ClubEvent } from '../event.ts'
import { isDateCancelled } from '../occurrences.ts'
import { recordDecline } from './declines.server.ts'
import { registrationIdOf } from './my-link.server.ts'
import { registrationDays, occurrenceFor } from './registration-state.ts'
import { toRegistration, type Answers, type EventRegistration } from './registration.ts'
import { freeSeats, lockEvent, moveUp, notifyRegistrant } from './seats.server.ts'
import { isSlotTaken } from './slot-places.server.ts'

type EventServices = Pick<Services, 'db' | 'now' | 'publicUrl'>

/** Finds a registration with its event by its link; `undefined` if the link is not or no longer valid. */
export async function findOwnRegistration({ db, now }: EventServices, token: string) {
  const id = await registrationIdOf(db, token)
  return id === undefined ? undefined : findWithEvent(db, id, now())
}

/** What a member has registered for at these events and dates, cancelled ones left out. */
export async function listRegistrationsOfMember(
  db: Db,
  { days, memberId }: { days: readonly { eventId: string; day: string }[]; memberId: string },
): Promise<EventRegistration[]> {
  if (days.length === 0) return []
  const rows = await readRegistrations(db, days.length, [memberId, ...days.map(({ eventId }) => eventId)])
  return rows
    .map(toRegistration)
    .filter((own) => days.some(({ eventId, day }) => own.eventId === eventId && own.day === day))
}

/** Of a member, for as many events. */
const readRegistrations = compiledOnce((db, many: number, value) =>
  db
    .selectFrom('event_registrations')
    .selectAll()
    .where('member_id', '=', value<string>(0))
    .where('event_id', 'in', valuesFrom(value, 1, many))
    .where('state', '<>', 'cancelled'),
)

/** The same at one event and date. */
export async function findRegistrationOfMember(
  db: Db,
  { memberId, ...day }: { eventId: string; day: string; memberId: string },
): Promise<EventRegistration | undefined> {
  const [own] = await listRegistrationsOfMember(db, { days: [day], memberId })
  return own
}

async function findWithEvent(db: Db, id: string, at: Date) {
  const row = await db.selectFrom('event_registrations').selectAll().where('id', '=', id).executeTakeFirst()
  if (row === undefined) return undefined
  const registration = toRegistration(row)
  const found = await db
    .selectFrom('events')
    .select(eventColumns)
    .where('id', '=', registration.eventId)
    .executeTakeFirst()
  const event = found && toEvent(found)
  const occurrence = event && occurrenceFor(event, registration.day, at.getTime())
  if (event === undefined || occurrence === undefined) return undefined
  return { registration, event, occurrence, ...whatIsOpen(event, occurrence, registration, at) }
}

/** Changing is possible until registration closes, cancelling until the event begins. */
export function whatIsOpen(
  event: ClubEvent,
  occurrence: NonNullable<ReturnType<typeof occurrenceFor>>,
  { state }: EventRegistration,
  at: Date,
) {
  const isOff = event.status === 'cancelled' || isDateCancelled(occurrence)
  const isIn = state !== 'cancelled' && !isOff && at.getTime() < occurrence.startsAt
  const closesOn = registrationDays(event, occurrence)?.closesOn
  const isBefore = closesOn !== undefined && at.getTime() < berlinInstant(closesOn, 1440)
  return { mayCancel: isIn, mayChange: isIn && isBefore }
}

export type MyChange = { people: number; answers: Answers; expectedRevision: number }
export type MyChanged =
  | { ok: true }
  | { ok: false; reason: 'closed' | 'stale' | 'slot-taken' }
  | { ok: false; reason: 'too-many'; most: number }

/** Changes the number of people and the answers; freed places go to the waiting list. */
export async function changeRegistration(
  { db, now, publicUrl }: EventServices,
  id: string,
  { people, answers, expectedRevision }: MyChange,
): Promise<MyChanged> {
  const at = now()
  const letterhead = await letterheadOf(db, publicUrl)
  return inTransaction(db, async (trx) => {
    const found = await locked(trx, id, at)
    if (found === undefined || !found.mayChange) return { ok: false, reason: 'closed' }
    const { registration, event } = found
    if (registration.revision !== expectedRevision) return { ok: false, reason: 'stale' }
    const { day } = registration
    const free = await freeSeats(trx, event, day)
    const isIn = registration.state === 'registered'
    if (isIn && free !== null && people - registration.people > Math.max(0, free)) {
      return { ok: false, reason: 'too-many', most: registration.people + Math.max(0, free) }
    }
    if (isIn && (await isSlotTaken(trx, event, { day, answers, except: id }))) {
      return { ok: false, reason: 'slot-taken' }
    }
    await trx
      .updateTable('event_registrations')
      .set((row) => ({ people, answers: JSON.stringify(answers), revision: row('revision', '+', 1) }))
      .where('id', '=', id)
      .execute()
    const changed = { ...registration, people, answers }
    const moved = await moveUp(trx, event, day, letterhead, at)
    // Whose smaller group gets its places by this reads how it stands now in that mail.
    if (moved.every((each) => each.id !== id))
      await notifyRegistrant(trx, { event, registration: changed, news: 'changed' }, letterhead, at)
    return { ok: true }
  })
}

/**
 * Cancels a registration and fills its places from the waiting list in one transaction; `false` if it was too late or
 * already done.
 */
export async function cancelRegistration(
  { db, now, publicUrl }: EventServices,
  id: string,
): Promise<boolean> {
  const at = now()
  const letterhead = await letterheadOf(db, publicUrl)
  return inTransaction(db, async (trx) => {
    const found = await locked(trx, id, at)
    if (found === undefined || !found.mayCancel) return false
    const { event, registration } = found
    await giveBack(trx, { event, registration, news: 'cancelled' }, letterhead, at)
    const { day, memberId } = registration
    if (memberId !== null) await recordDecline(trx, event, { day, memberId }, at)
    return true
  })
}

type GivenBack = {
  event: ClubEvent
  registration: EventRegistration
  /** By the participant, or by the office. */
  news: 'cancelled' | 'taken-off'
}

/** Requires the lock: cancels, notifies, and moves up the waiting list. */
export async function giveBack(
  trx: Db,
  { event, registration, news }: GivenBack,
  letterhead: Letterhead,
  at: Date,
) {
  await trx
    .updateTable('event_registrations')
    .set((row) => ({ state: 'cancelled', revision: row('revision', '+', 1) }))
    .where('id', '=', registration.id)
    .execute()
  await notifyRegistrant(trx, { event, registration, news }, letterhead, at)
  await moveUp(trx, event, registration.day, letterhead, at)
}

/** Locks the event first, then reads the registration again. */
async function locked(trx: Db, id: string, at: Date) {
  const row = await trx
    .selectFrom('event_registrations')
    .select('event_id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined || (await lockEvent(trx, row.event_id)) === undefined) return undefined
  return findWithEvent(trx, id, at)
}
