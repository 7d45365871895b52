import { findAircraft, listFleet } from '#app/features/aircraft/aircraft.server.ts'
import { listMemberChoices, namesOf } from '#app/features/members/names-among-members.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import type { SwapPartners } from '../swaps/swap-page.server.ts'
import type { Exchange, Swappable } from '../swaps/swappable.ts'
import { reservationAddress } from './plan.ts'
import { type Refusal, brokenRule } from './booking-rules.ts'
import { refusalWords, daySpan } from './refusal-words.ts'
import type { Aircraft } from '#app/features/aircraft/aircraft.ts'
import { berlinDay } from '#app/lib/berlin-time.ts'
import { currentStatuses } from '#app/features/members/member.ts'
import type { Span } from '#app/features/vereinsflieger/club-management.ts'
import { blocksOf } from './blocks.server.ts'
import { findBookingRules, isCheckedOut } from './rules.server.ts'
import { columnsOf, type Reservation, type ReservationRequest, type Booker, isOwn } from './reservation.ts'
import { findReservation, listFutureOfOthers, listReservations } from './reservations.server.ts'
import { endWaitsServed, acquireLock } from './waiting.server.ts'

/** A swap that a rule forbids; `forId` is the member whose new reservation would break it. */
export type Forbidden = { refusal: Refusal; forId: string }

const isWithin = (inner: Span, outer: Span) => inner.from >= outer.from && inner.to <= outer.to

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
    const names = await namesOf(db, [forId, refusal.reason === 'taken' ? refusal.memberId : null])
    const nameOf = (memberId: string | null) => names.get(memberId ?? '')?.full ?? 'der Verein'
    const { sentence } = refusalWords(refusal, nameOf)
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
  const others = await listFutureOfOthers(db, { span, except: memberId, most: mostReturned })
  const marks = new Map((await listFleet(db)).map(({ id, registration }) => [id, registration]))
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

type Facts = {
  /** The reservation that is changed; missing: a new one. */
  before?: Reservation | null
  /** Ids of reservations given up in the same transaction. */
  leaving?: readonly string[]
  at: Date
}

/**
 * Returns why a reservation is refused; `null` if it is not. Requires the lock, so that the result holds until the
 * transaction ends.
 */
export async function refusalFor(
  trx: Db,
  by: Booker,
  input: ReservationRequest,
  { before = null, leaving = before === null ? [] : [before.id], at }: Facts,
): Promise<Refusal | null> {
  if (!by.isOperations && !isOwn(by, input)) return { reason: 'not-allowed' }
  const aircraft = await findAircraft(trx, input.aircraftId)
  if (aircraft === undefined || aircraft.status === 'former') return { reason: 'no-such-aircraft' }
  if (!(await areMembers(trx, [input.pilotId, input.instructorId]))) return { reason: 'not-a-member' }
  const broken = brokenRule(input, {
    at: at.getTime(),
    rules: await findBookingRules(trx, aircraft.id),
    isCheckedOut: await isCheckedOut(trx, {
      aircraftId: aircraft.id,
      memberId: input.pilotId,
      day: berlinDay(input.from),
    }),
    isOperations: by.isOperations,
    before: before !== null && before.aircraftId === input.aircraftId ? before : null,
    seats: aircraft.numbers.seats,
  })
  return broken ?? (await obstacle(trx, aircraft, input, { before, leaving, at }))
}

/** A reservation that now lies in a block may still be shortened. */
async function obstacle(
  trx: Db,
  aircraft: Aircraft,
  input: ReservationRequest,
  { before, leaving, at }: Required<Facts>,
): Promise<Refusal | null> {
  const isGivenBack = before !== null && before.aircraftId === aircraft.id && isWithin(input, before)
  const conflict = (await listReservations(trx, input, aircraft.id)).find(({ id }) => !leaving.includes(id))
  if (conflict !== undefined) {
    const { from, to, pilotId, instructorId } = conflict
    return { reason: 'taken', span: { from, to }, memberId: pilotId ?? instructorId }
  }
  const [block] = isGivenBack ? [] : await blocksOf(trx, aircraft, input, at)
  if (block === undefined) return null
  return { reason: 'blocked', span: { from: block.from, to: block.to }, why: block.reason }
}

async function areMembers(trx: Db, ids: readonly (string | null)[]): Promise<boolean> {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  if (wanted.length === 0) return true
  const rows = await trx
    .selectFrom('members')
    .select('id')
    .where('id', 'in', wanted)
    .where('status', 'in', currentStatuses)
    .execute()
  return rows.length === wanted.length
}
