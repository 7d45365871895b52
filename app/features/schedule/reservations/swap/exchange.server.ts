import type { Db } from '#app/platform/database/db.ts'
import type { Booker } from '../booker.ts'
import { refusalFor } from '../refusal.server.ts'
import { columnsOf, type Reservation, type Wish } from '../reservation.ts'
import { findReservation } from '../reservations.server.ts'
import { endWaitsServed } from '../waiting.server.ts'
import type { SwapRefusal } from './swap-refusal.ts'

export type Exchange = {
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
export async function obstacleToExchange(trx: Db, planned: Exchange, at: Date): Promise<SwapRefusal | null> {
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
export async function exchange(trx: Db, planned: Exchange, at: Date) {
  for (const { before, wish } of placesAfter(planned)) {
    await trx
      .updateTable('reservations')
      .set({ ...columnsOf(wish), updated_at: at.toISOString(), revision: before.revision + 1 })
      .where('id', '=', before.id)
      .execute()
    await endWaitsServed(trx, (await findReservation(trx, before.id))!)
  }
}
