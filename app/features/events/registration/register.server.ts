import { newId } from '#app/lib/ids.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import type { ClubEvent } from '../event.ts'
import { lastDayFor } from './registration-state.ts'
import { takeBackDecline } from './declines.server.ts'
import type { Answers } from './registration.ts'
import { registrationRetainedUntil } from './registration-period.server.ts'
import { freeSeats, lockEvent } from './seats.server.ts'
import { isSlotTaken } from './slot-places.server.ts'

export type RegistrationInput = {
  eventId: string
  /** Date of a series with registration per date; empty for the event as a whole. */
  day?: string
  /** `null` for a guest, who enters name and e-mail. */
  memberId: string | null
  name: string
  email: string
  people?: number
  answers: Answers
  sentOnceKey?: string
}

export type Registered =
  | { ok: true; id: string; state: 'registered' | 'waiting' }
  | { ok: false; reason: 'full' | 'slot-taken' | 'gone' }

/**
 * Takes free places, or places on the waiting list if there is one. The caller has to check that registration is open
 * (`registrationState`).
 */
export async function registerForEvent(db: Db, input: RegistrationInput, at: Date): Promise<Registered> {
  return inTransaction(db, async (trx) => {
    const event = await lockEvent(trx, input.eventId)
    return event === undefined ? { ok: false, reason: 'gone' } : takePlaces(trx, event, input, at)
  })
}

/** Does the same with the event already locked. */
export async function takePlaces(
  trx: Db,
  event: ClubEvent,
  { day = '', people = 1, ...input }: RegistrationInput,
  at: Date,
): Promise<Registered> {
  const free = await freeSeats(trx, event, day)
  const isFull = free !== null && people > free
  const hasList = event.registration.mode === 'internal' && event.registration.waitingList
  if (isFull && !hasList) return { ok: false, reason: 'full' }
  if (!isFull && (await isSlotTaken(trx, event, { day, answers: input.answers }))) {
    return { ok: false, reason: 'slot-taken' }
  }
  const state = isFull ? 'waiting' : 'registered'
  const id = newId(at)
  await trx
    .insertInto('event_registrations')
    .values({
      id,
      event_id: event.id,
      member_id: input.memberId,
      name: input.name,
      email: input.email,
      state,
      answers: JSON.stringify(input.answers),
      created_at: at.toISOString(),
      day,
      people,
      sent_once_key: input.sentOnceKey ?? null,
      delete_after: await registrationRetainedUntil(trx, lastDayFor(event, day, at)),
      revision: 1,
    })
    .execute()
  if (input.memberId !== null) {
    await takeBackDecline(trx, { eventId: event.id, day, memberId: input.memberId })
  }
  return { ok: true, id, state }
}
