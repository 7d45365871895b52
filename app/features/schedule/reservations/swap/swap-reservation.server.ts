import { newId } from '#app/lib/ids.ts'
import { enqueue } from '#app/platform/jobs/job-queue.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import type { House } from '../book.server.ts'
import type { Booker } from '../booker.ts'
import { iso, columnsOf, type Reservation, type Wish } from '../reservation.ts'
import { findReservation } from '../reservations.server.ts'
import { acquireLock } from '../lock.server.ts'
import { lapsing, type Lapse } from './lapsing.ts'
import { refusalFor } from '../refusal.server.ts'
import { endWaitsServed } from '../waiting.server.ts'
import { endSwapsOf } from './end-swaps.server.ts'
import { refusedSwap, type SwapDone, type SwapRefusal } from './swap-refusal.ts'
import { findSwap, listOpenSwapsOf, resolveSwap, type Swap, tellOfSwap } from './swaps.server.ts'

export type SwapWish = {
  reservationId: string
  /** Whom it is offered to; follows from `returnId` where that is given. */
  toId: string | null
  /** One of the other's in return; `null`: nothing. */
  returnId: string | null
  note: string
}

/** Asks another member. Nothing changes until they agree; a question before it about the same reservation ends. */
export async function askToSwap(
  { db, publicUrl }: House,
  by: Booker,
  wish: SwapWish,
  at: Date,
): Promise<SwapDone> {
  return inTransaction(db, async (trx) => {
    await acquireLock(trx)
    const given = await findReservation(trx, wish.reservationId)
    if (given === undefined || given.isCancelled) return refusedSwap({ reason: 'swap-over' })
    if (by.memberId === null || given.pilotId !== by.memberId) return refusedSwap({ reason: 'not-allowed' })
    const inReturn = wish.returnId === null ? null : await findReservation(trx, wish.returnId)
    if (inReturn === undefined) return refusedSwap({ reason: 'swap-over' })
    const toId = inReturn === null ? wish.toId : inReturn.pilotId
    if (toId === null) return refusedSwap({ reason: 'nobody' })
    if (toId === by.memberId) return refusedSwap({ reason: 'not-allowed' })
    const planned: Exchange = { given, fromId: by.memberId, inReturn, toId }
    const obstacle = await obstacleToExchange(trx, planned, at)
    if (obstacle !== null) return refusedSwap(obstacle)
    for (const earlier of await listOpenSwapsOf(trx, [given.id]))
      if (earlier.reservationId === given.id) await withdraw(trx, earlier, publicUrl, at)
    const lapsesAt = new Date(Math.min(given.from, inReturn?.from ?? given.from))
    const row = {
      id: newId(at),
      reservation_id: given.id,
      from_member_id: by.memberId,
      to_member_id: toId,
      return_reservation_id: inReturn?.id ?? null,
      note: wish.note,
      state: 'open' as const,
      lapses_at: iso(lapsesAt.getTime()),
      created_at: at.toISOString(),
      settled_at: null,
    }
    await trx.insertInto('reservation_swaps').values(row).execute()
    await enqueue<Lapse>(trx, { kind: lapsing }, { swapId: row.id }, { at, dueAt: lapsesAt })
    const swap = (await findSwap(trx, row.id))!
    await tellOfSwap(trx, { news: 'asked', swap, readers: [toId], publicUrl, at })
    return { ok: true }
  })
}

/** With the second consent both change places in one step: the rules hold as of this moment, and nothing ever overlaps. */
export async function agreeToSwap(house: House, by: Booker, id: string, at: Date): Promise<SwapDone> {
  const { publicUrl } = house
  return onOpenSwap(house, by, { id, side: 'toId' }, async (trx, swap) => {
    const given = await findReservation(trx, swap.reservationId)
    const inReturn = swap.returnId === null ? null : await findReservation(trx, swap.returnId)
    if (given === undefined || inReturn === undefined) return refusedSwap({ reason: 'swap-over' })
    const planned: Exchange = { given, fromId: swap.fromId, inReturn, toId: swap.toId }
    const obstacle = await obstacleToExchange(trx, planned, at)
    if (obstacle !== null) return refusedSwap(obstacle)
    await resolveSwap(trx, swap.id, 'accepted', at)
    const ids = [given.id, ...(inReturn === null ? [] : [inReturn.id])]
    await endSwapsOf(trx, ids, { by, publicUrl, at })
    await exchange(trx, planned, at)
    const teaching = [given.instructorId, inReturn?.instructorId ?? null].filter((each) => each !== null)
    const readers = [swap.fromId, swap.toId, ...teaching]
    await tellOfSwap(trx, { news: 'accepted', swap, readers, slots: { given, inReturn }, publicUrl, at })
    return { ok: true }
  })
}

/** Whoever is asked does not want it. */
export async function declineSwap(house: House, by: Booker, id: string, at: Date): Promise<SwapDone> {
  return onOpenSwap(house, by, { id, side: 'toId' }, async (trx, swap) => {
    await resolveSwap(trx, id, 'declined', at)
    const { publicUrl } = house
    await tellOfSwap(trx, { news: 'declined', swap, readers: [swap.fromId], publicUrl, at })
    return { ok: true }
  })
}

/** Taken back by whoever asked. */
export async function withdrawSwap(house: House, by: Booker, id: string, at: Date): Promise<SwapDone> {
  return onOpenSwap(house, by, { id, side: 'fromId' }, async (trx, swap) => {
    await withdraw(trx, swap, house.publicUrl, at)
    return { ok: true }
  })
}

/** Under the turn, on a question that nobody has settled, by the one whose it is: who asks or who is asked. */
async function onOpenSwap(
  { db }: House,
  by: Booker,
  { id, side }: { id: string; side: 'fromId' | 'toId' },
  act: (trx: Db, swap: Swap) => Promise<SwapDone>,
): Promise<SwapDone> {
  return inTransaction(db, async (trx) => {
    await acquireLock(trx)
    const swap = await findSwap(trx, id)
    if (swap === undefined || swap.state !== 'open') return refusedSwap({ reason: 'swap-over' })
    if (swap[side] !== by.memberId) return refusedSwap({ reason: 'not-allowed' })
    return act(trx, swap)
  })
}

async function withdraw(trx: Db, swap: Swap, publicUrl: string, at: Date) {
  await resolveSwap(trx, swap.id, 'withdrawn', at)
  await tellOfSwap(trx, { news: 'withdrawn', swap, readers: [swap.toId], publicUrl, at })
}

type Exchange = {
  given: Reservation
  /** Who gives it. */
  fromId: string
  /** `null`: it is handed over for nothing. */
  inReturn: Reservation | null
  toId: string
}

type Placed = { before: Reservation; wish: Wish; forId: string }

/**
 * What each reservation becomes. In an exchange everybody keeps their own with its people, purpose and note, and gets the
 * other's aircraft and time; handed over it keeps its place and its lesson, and the guests stay with whoever invited them.
 */
function placesAfter({ given, fromId, inReturn, toId }: Exchange): Placed[] {
  if (inReturn === null) {
    const purpose = given.instructorId === null ? 'flight' : given.purpose
    const wish = { ...given, pilotId: toId, purpose, guestSeats: 0, note: '' }
    return [{ before: given, wish, forId: toId }]
  }
  return [
    { before: given, wish: { ...given, ...placeOf(inReturn) }, forId: fromId },
    { before: inReturn, wish: { ...inReturn, ...placeOf(given) }, forId: toId },
  ]
}

const placeOf = ({ aircraftId, from, to }: Reservation) => ({ aircraftId, from, to })

/** Each must be able to reserve what they get, with both reservations out of the way; as members, whatever else they are. */
async function obstacleToExchange(trx: Db, planned: Exchange, at: Date): Promise<SwapRefusal | null> {
  const { given, fromId, inReturn, toId } = planned
  if (given.isCancelled || given.pilotId !== fromId) return { reason: 'swap-over' }
  if (inReturn !== null && (inReturn.isCancelled || inReturn.pilotId !== toId)) return { reason: 'swap-over' }
  if (Math.min(given.from, inReturn?.from ?? given.from) <= at.getTime()) return { reason: 'begun' }
  const leaving = [given.id, ...(inReturn === null ? [] : [inReturn.id])]
  for (const { wish, forId } of placesAfter(planned)) {
    const as: Booker = { userId: null, memberId: forId, isOperations: false }
    const refusal = await refusalFor(trx, as, wish, { leaving, at })
    if (refusal !== null) return { reason: 'rule', refusal, forId }
  }
  return null
}

/** Under the turn, after {@link obstacleToExchange} has found nothing. */
async function exchange(trx: Db, planned: Exchange, at: Date) {
  for (const { before, wish } of placesAfter(planned)) {
    await trx
      .updateTable('reservations')
      .set({ ...columnsOf(wish), updated_at: at.toISOString(), revision: before.revision + 1 })
      .where('id', '=', before.id)
      .execute()
    await endWaitsServed(trx, (await findReservation(trx, before.id))!)
  }
}
