import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { findAircraft } from '#app/features/aircraft/aircraft.server.ts'
import { berlinDay } from '#app/lib/berlin-time.ts'
import { numericDate } from '#app/lib/german-dates.ts'
import { newId } from '#app/lib/ids.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import type { Services } from '#app/platform/services.ts'
import { personIn, type Refusal, refusalMessage } from './booking-rules.ts'
import {
  columnsOf,
  type Reservation,
  type ReservationRequest,
  isOwn,
  mayChange,
  type Booker,
  spanTimes,
} from './reservation.ts'
import { findReservation, listNextOwnReservations, refusalFor } from './reservations.server.ts'
import { notifyPeople } from './notify-people.server.ts'
import { endSwapsOf } from '../swaps/swap-workflow.server.ts'
import { isSameSlot, swappableReservations } from './swap-reservations.server.ts'
import { endWaitsServed, offerFreed, acquireLock } from './waiting.server.ts'
import { z } from 'zod'
import { namesOf } from '#app/features/members/names-among-members.server.ts'

export type ClubServices = Pick<Services, 'db' | 'publicUrl'>
export type Booked = { ok: true; id: string } | { ok: false; refusal: Refusal }

const refused = (refusal: Refusal): Booked => ({ ok: false, refusal })

/** Reserves an aircraft. `key`: idempotency key of the form. `isSilent`: imported, no notifications. */
export async function reserve(
  { db, publicUrl }: ClubServices,
  by: Booker,
  input: ReservationRequest,
  { at, key = null, isSilent = false }: { at: Date; key?: string | null; isSilent?: boolean },
): Promise<Booked> {
  return inTransaction(db, async (trx) => {
    await acquireLock(trx)
    const sent = key === null ? undefined : await findBySentKey(trx, key)
    if (sent !== undefined) return { ok: true, id: sent }
    const refusal = await refusalFor(trx, by, input, { at })
    if (refusal !== null) return refused(refusal)
    const id = newId(at)
    await trx
      .insertInto('reservations')
      .values({
        id,
        ...columnsOf(input),
        state: 'booked',
        sent_once_key: key,
        created_at: at.toISOString(),
        updated_at: at.toISOString(),
        revision: 1,
      })
      .execute()
    const after = (await findReservation(trx, id))!
    await endWaitsServed(trx, after)
    if (!isSilent) await afterwards(trx, { by, before: null, after, publicUrl, at })
    return { ok: true, id }
  })
}

type Change = { id: string; revision: number; at: Date }

/** Changes span, aircraft or people of a reservation. */
export async function changeReservation(
  { db, publicUrl }: ClubServices,
  by: Booker,
  input: ReservationRequest,
  { id, revision, at }: Change,
): Promise<Booked> {
  return inTransaction(db, async (trx) => {
    await acquireLock(trx)
    const before = await findReservation(trx, id)
    if (before === undefined || before.isCancelled) return refused({ reason: 'gone' })
    if (!mayChange(by, before)) return refused({ reason: 'not-allowed' })
    if (before.revision !== revision) return refused({ reason: 'changed-meanwhile' })
    const refusal = await refusalFor(trx, by, input, { before, at })
    if (refusal !== null) return refused(refusal)
    if (!isSameSlot(before, input)) await endSwapsOf(swappableReservations, trx, [id], { by, publicUrl, at })
    await trx
      .updateTable('reservations')
      .set({ ...columnsOf(input), updated_at: at.toISOString(), revision: revision + 1 })
      .where('id', '=', id)
      .execute()
    const after = (await findReservation(trx, id))!
    await endWaitsServed(trx, after)
    await afterwards(trx, { by, before, after, publicUrl, at })
    return { ok: true, id }
  })
}

/** Cancels a reservation and notifies those waiting for its time. Cancelling twice has no further effect. */
export async function cancelReservation(
  { db, publicUrl }: ClubServices,
  by: Booker,
  id: string,
  at: Date,
): Promise<Booked> {
  return inTransaction(db, async (trx) => {
    await acquireLock(trx)
    const before = await findReservation(trx, id)
    if (before === undefined) return refused({ reason: 'gone' })
    if (!mayChange(by, before)) return refused({ reason: 'not-allowed' })
    if (before.isCancelled) return { ok: true, id }
    if (before.to <= at.getTime()) return refused({ reason: 'past' })
    await endSwapsOf(swappableReservations, trx, [id], { by, publicUrl, at })
    await trx
      .updateTable('reservations')
      .set({ state: 'cancelled', updated_at: at.toISOString(), revision: before.revision + 1 })
      .where('id', '=', id)
      .execute()
    await afterwards(trx, { by, before, after: null, publicUrl, at })
    return { ok: true, id }
  })
}

/**
 * Gives back what a member who leaves the club has from now on: as pilot it is cancelled, as instructor they are taken out.
 * Acts in their name, so that only others are notified.
 */
export async function releaseReservations({ db, publicUrl }: ClubServices, memberId: string, at: Date) {
  const by: Booker = { userId: null, memberId, isOperations: true, hasLeft: true }
  await inTransaction(db, async (trx) => {
    await acquireLock(trx)
    await trx.deleteFrom('reservation_waits').where('member_id', '=', memberId).execute()
    for (const before of await listNextOwnReservations(trx, memberId, at, mostReleased)) {
      const { id, pilotId } = before
      if (pilotId === memberId) await cancelReservation({ db: trx, publicUrl }, by, id, at)
      else {
        await trx
          .updateTable('reservations')
          .set({ instructor_id: null, updated_at: at.toISOString(), revision: before.revision + 1 })
          .where('id', '=', id)
          .execute()
        await notifyPeople(trx, {
          by,
          before,
          after: (await findReservation(trx, id)) ?? null,
          publicUrl,
          at,
        })
      }
    }
  })
}

/** More than anybody has reserved at once. */
const mostReleased = 10_000

async function findBySentKey(trx: Db, key: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom('reservations')
    .select('id')
    .where('sent_once_key', '=', key)
    .executeTakeFirst()
  return row?.id
}

type Done = {
  by: Booker
  before: Reservation | null
  after: Reservation | null
  publicUrl: string
  at: Date
}

/**
 * Notifies the people concerned, offers freed time to those waiting, and writes an audit line when one person acts for
 * another.
 */
async function afterwards(trx: Db, { by, before, after, publicUrl, at }: Done) {
  await notifyPeople(trx, { by, before, after, publicUrl, at })
  if (before !== null) await offerFreed(trx, before, publicUrl, at)
  const either = after ?? before!
  if (by.userId === null || isOwn(by, before ?? either)) return
  const aircraft = await findAircraft(trx, either.aircraftId)
  await recordChange(
    trx,
    { id: by.userId },
    {
      subject: 'reservation',
      id: either.id,
      name: `${aircraft?.registration ?? ''}, ${numericDate(berlinDay(either.from))}`,
      act: before === null ? 'created' : after === null ? 'removed' : 'changed',
      before: before && columnsOf(before),
      after: after && columnsOf(after),
    },
    at,
  )
}

const instant = z.coerce.number().int().min(0).max(8_000_000_000_000)

/** Sent when a dragged bar is dropped. */
export const Move = z.object({
  flugzeug: z.string().min(1).max(80),
  ab: instant,
  bis: instant,
  expectedRevision: z.coerce.number().int().positive(),
})

type Place = { aircraftId: string; from: number; to: number }

/** `before` and `revision` allow the move to be undone. */
export type MoveResult =
  | { ok: true; sentence: string; id: string; before: Place; revision: number }
  | { ok: false; sentence: string }

/** Moves a reservation to another time or aircraft and changes nothing else of it. */
export async function moveReservation(
  services: ClubServices,
  by: Booker,
  { id, move, at }: { id: string; move: z.infer<typeof Move>; at: Date },
): Promise<MoveResult> {
  const before = await findReservation(services.db, id)
  if (before === undefined) return { ok: false, sentence: 'Diese Reservierung gibt es nicht mehr.' }
  const { flugzeug, ab, bis, expectedRevision: revision } = move
  const input = { ...before, aircraftId: flugzeug, from: ab, to: bis }
  const done = await changeReservation(services, by, input, { id, revision, at })
  if (!done.ok) {
    const { refusal } = done
    const names = await namesOf(services.db, [personIn(refusal)])
    const { sentence } = refusalMessage(
      refusal,
      (memberId) => names.get(memberId ?? '')?.full ?? 'der Verein',
      by.memberId,
    )
    return { ok: false, sentence: `Nicht verschoben. ${sentence}` }
  }
  const place = { aircraftId: before.aircraftId, from: before.from, to: before.to }
  return {
    ok: true,
    sentence: `Gespeichert: ${spanTimes(input)}.`,
    id,
    before: place,
    revision: revision + 1,
  }
}
