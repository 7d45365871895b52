import { findAircraft, listFleet } from '#app/features/aircraft/aircraft.server.ts'
import { listMemberChoices, namesOf } from '#app/features/members/names-among-members.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import type { SwapPartners } from '../swaps/swap-page.server.ts'
import type { Exchange, Swappable } from '../swaps/swappable.ts'
import { reservationAddress } from './plan.ts'
import { personIn, type Refusal, refusalMessage } from './booking-rules.ts'
import { columnsOf, type Reservation, type ReservationRequest, type Booker, daySpan } from './reservation.ts'
import { findReservation, listFutureOfOthers, refusalFor } from './reservations.server.ts'
import { endWaitsServed, acquireLock } from './waiting.server.ts'

/** A swap that a rule forbids; `forId` is the member whose new reservation would break it. */
type Forbidden = { refusal: Refusal; forId: string }

export const swappableReservations: Swappable<Forbidden> = {
  subject: 'reservation',
  acquireLock,
  isSeenByAll: false,
  address: reservationAddress,
  async find(db, id) {
    const reservation = await findReservation(db, id)
    if (reservation === undefined || reservation.isCancelled) return undefined
    const aircraft = await findAircraft(db, reservation.aircraftId)
    const { pilotId: memberId, from } = reservation
    return { id, memberId, from, label: aircraft?.registration ?? '', when: daySpan(reservation) }
  },
  async obstacle(trx, exchange, at) {
    const givenUp = [exchange.given, exchange.inReturn].flatMap((item) => item?.id ?? [])
    for (const { wish, forId } of await placesAfter(trx, exchange)) {
      // Checked with a plain member's rights, whatever other rights they have.
      const as: Booker = { userId: null, memberId: forId, isOperations: false }
      const refusal = await refusalFor(trx, as, wish, { leaving: givenUp, at })
      if (refusal !== null) return { refusal, forId }
    }
    return null
  },
  async exchange(trx, exchange, at) {
    const places = await placesAfter(trx, exchange)
    for (const { before, wish } of places) {
      await trx
        .updateTable('reservations')
        .set({ ...columnsOf(wish), updated_at: at.toISOString(), revision: before.revision + 1 })
        .where('id', '=', before.id)
        .execute()
      await endWaitsServed(trx, (await findReservation(trx, before.id))!)
    }
    return places.flatMap(({ before }) => before.instructorId ?? [])
  },
  async sentenceOf(db, { refusal, forId }, readerId) {
    const names = await namesOf(db, [forId, personIn(refusal)])
    const nameOf = (memberId: string | null) => names.get(memberId ?? '')?.full ?? 'der Verein'
    const { sentence } = refusalMessage(refusal, nameOf, readerId)
    if (forId === readerId) return `So geht es für dich nicht: ${sentence}`
    const isTheirs = refusal.reason === 'not-checked-out'
    return `So geht es für ${nameOf(forId)} nicht: ${isTheirs ? 'Für das Flugzeug ist keine gültige Einweisung eingetragen.' : sentence}`
  },
}

type Placed = { before: Reservation; wish: ReservationRequest; forId: string }

/**
 * Returns the reservations after a swap. In an exchange each keeps people, purpose and note and gets the other's aircraft
 * and time. Handed over, a reservation keeps place and lesson, but loses its guests.
 */
async function placesAfter(trx: Db, { given, fromId, inReturn, toId }: Exchange): Promise<Placed[]> {
  const before = (await findReservation(trx, given.id))!
  if (inReturn === null) {
    const purpose = before.instructorId === null ? 'flight' : before.purpose
    const request = { ...before, pilotId: toId, purpose, guestSeats: 0, note: '' }
    return [{ before, wish: request, forId: toId }]
  }
  const other = (await findReservation(trx, inReturn.id))!
  return [
    { before, wish: { ...before, ...placeOf(other) }, forId: fromId },
    { before: other, wish: { ...other, ...placeOf(before) }, forId: toId },
  ]
}

const placeOf = ({ aircraftId, from, to }: Reservation) => ({ aircraftId, from, to })

type Slot = Pick<ReservationRequest, 'aircraftId' | 'from' | 'to' | 'pilotId'>

/** Whether what two agreed on is still what it was: aircraft, time and who flies. */
export function isSameSlot(one: Slot, other: Slot): boolean {
  return (
    one.aircraftId === other.aircraftId &&
    one.from === other.from &&
    one.to === other.to &&
    one.pilotId === other.pilotId
  )
}

const aheadMs = 92 * 86_400_000
/** Most partners returned to choose from; nobody looks through a longer list. */
const mostReturned = 200

export async function reservationPartners(db: Db, memberId: string, at: Date): Promise<SwapPartners> {
  const span = { from: at.getTime(), to: at.getTime() + aheadMs }
  const marks = new Map((await listFleet(db)).map(({ id, registration }) => [id, registration]))
  const others = (await listFutureOfOthers(db, { span, except: memberId, most: mostReturned })).filter(
    ({ aircraftId }) => marks.has(aircraftId),
  )
  const names = await namesOf(
    db,
    others.map(({ pilotId }) => pilotId),
  )
  return {
    people: (await listMemberChoices(db)).filter(({ value }) => value !== memberId),
    inReturn: others.map((each) => ({
      value: each.id,
      label: `${marks.get(each.aircraftId) ?? ''}, ${daySpan(each)}, ${names.get(each.pilotId ?? '')?.full ?? ''}`,
    })),
  }
}
