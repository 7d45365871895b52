import { compiledOnce } from '#app/platform/database/compiled-once.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import type { Span } from '#app/features/vereinsflieger/club-management.ts'
import {
  iso,
  longestReservationMs,
  toReservation,
  type Reservation,
  type ReservationRequest,
  type Booker,
  isOwn,
} from './reservation.ts'
import type { IsoDay } from '#app/lib/calendar-day.ts'
import { BookingRules, noRules, type Refusal, brokenRule } from './booking-rules.ts'
import { findAircraft } from '#app/features/aircraft/aircraft.server.ts'
import type { Aircraft } from '#app/features/aircraft/aircraft.ts'
import { berlinDay } from '#app/lib/berlin-time.ts'
import { currentStatuses } from '#app/features/members/member.ts'
import { blocksOf } from '#app/features/aircraft/blocks/blocks.server.ts'
import type { Member } from '#app/platform/identity/actor.ts'
import { isTrustedWith } from '#app/platform/identity/second-factor/trusted-with.server.ts'

/** Returns the reservations that overlap the span, by start; of one aircraft or of all. */
export async function listReservations(
  db: Db,
  { from, to }: Span,
  aircraftId?: string,
): Promise<Reservation[]> {
  // No reservation is longer; without the second bound the index would be read from its first entry.
  const bounds = [iso(to), iso(from - longestReservationMs), iso(from)]
  const rows = await readReservations(db, { isOfOne: aircraftId !== undefined }, [...bounds, aircraftId])
  return rows.map(toReservation)
}

/** Of these bounds and perhaps of one aircraft. */
const readReservations = compiledOnce((db, { isOfOne }: { isOfOne: boolean }, value) =>
  db
    .selectFrom('reservations')
    .selectAll()
    .where('state', '=', 'booked')
    .where('starts_at', '<', value<string>(0))
    .where('starts_at', '>=', value<string>(1))
    .where('ends_at', '>', value<string>(2))
    .$if(isOfOne, (query) => query.where('aircraft_id', '=', value<string>(3)))
    .orderBy('starts_at')
    .orderBy('id'),
)

/** Returns the reservation, cancelled ones included. */
export async function findReservation(db: Db, id: string): Promise<Reservation | undefined> {
  const row = await db.selectFrom('reservations').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toReservation(row)
}

/** Returns the reservations a member flies or teaches in that are not over, next first. */
export async function listNextOwnReservations(
  db: Db,
  memberId: string | null,
  at: Date,
  most: number,
): Promise<Reservation[]> {
  if (memberId === null) return []
  const begun = iso(at.getTime() - longestReservationMs)
  const rows = await readNextOwn(db, most, [memberId, begun, at.toISOString()])
  return rows.map(toReservation)
}

/** Of a member, begun after one moment and ending after another. */
const readNextOwn = compiledOnce((db, most: number, value) =>
  db
    .selectFrom('reservations')
    .selectAll()
    .where('state', '=', 'booked')
    .where((or) => or.or([or('pilot_id', '=', value<string>(0)), or('instructor_id', '=', value<string>(0))]))
    .where('starts_at', '>=', value<string>(1))
    .where('ends_at', '>', value<string>(2))
    .orderBy('starts_at')
    .orderBy('id')
    .limit(most),
)

/** Returns the reservation with the latest start the member flies; `null` if they have none. */
export async function lastReservationOf(db: Db, memberId: string | null): Promise<Reservation | null> {
  if (memberId === null) return null
  const row = await db
    .selectFrom('reservations')
    .selectAll()
    .where('pilot_id', '=', memberId)
    .where('state', '=', 'booked')
    .orderBy('starts_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row === undefined ? null : toReservation(row)
}

type Others = { span: Span; except: string; most: number }

/** Returns other members' reservations that start within the span, next first. */
export async function listFutureOfOthers(db: Db, { span, except, most }: Others): Promise<Reservation[]> {
  const rows = await db
    .selectFrom('reservations')
    .selectAll()
    .where('state', '=', 'booked')
    .where('pilot_id', 'is not', null)
    .where('pilot_id', '!=', except)
    .where('starts_at', '>', iso(span.from))
    .where('starts_at', '<', iso(span.to))
    .orderBy('starts_at')
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(toReservation)
}

/** Builds the booker from a {@link Member}, so that a page without its guard does not compile. */
export async function bookerFor(db: Db, member: Member): Promise<Booker> {
  const { id, memberId } = member
  return { userId: id, memberId, isOperations: await isTrustedWith(db, member, 'keep-airfield') }
}

/** Returns the booking rules of the aircraft; the defaults if none were saved. */
export async function findBookingRules(db: Db, aircraftId: string): Promise<BookingRules> {
  const row = await db
    .selectFrom('booking_rules')
    .select('details')
    .where('aircraft_id', '=', aircraftId)
    .executeTakeFirst()
  return row === undefined ? noRules : BookingRules.parse(JSON.parse(row.details))
}

/** Returns the saved rules by aircraft id; aircraft without rules are missing. */
export async function listBookingRules(db: Db): Promise<Map<string, BookingRules>> {
  const rows = await db.selectFrom('booking_rules').select(['aircraft_id', 'details']).execute()
  return new Map(rows.map((row) => [row.aircraft_id, BookingRules.parse(JSON.parse(row.details))]))
}

/** Returns whether the member may fly the aircraft alone on that day. */
export async function isCheckedOut(
  db: Db,
  { aircraftId, memberId, day }: { aircraftId: string; memberId: string | null; day: IsoDay },
): Promise<boolean> {
  if (memberId === null) return false
  const row = await db
    .selectFrom('aircraft_checkouts')
    .select('done_on')
    .where('aircraft_id', '=', aircraftId)
    .where('member_id', '=', memberId)
    .where((or) => or.or([or('valid_until', 'is', null), or('valid_until', '>=', day)]))
    .executeTakeFirst()
  return row !== undefined
}

const isWithin = (inner: Span, outer: Span) => inner.from >= outer.from && inner.to <= outer.to

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
      day: berlinDay(input.to - 1),
    }),
    isOperations: by.isOperations,
    before: before !== null && before.aircraftId === input.aircraftId ? before : null,
    seats: aircraft.numbers.seats,
  })
  return broken ?? (await obstacle(trx, aircraft, input, { before, leaving, at }))
}

/** A reservation that now lies in a block, or one of whose people is now busy elsewhere, may still be shortened. */
async function obstacle(
  trx: Db,
  aircraft: Aircraft,
  input: ReservationRequest,
  { before, leaving, at }: Required<Facts>,
): Promise<Refusal | null> {
  const isGivenBack = before !== null && before.aircraftId === aircraft.id && isWithin(input, before)
  const others = (await listReservations(trx, input)).filter(({ id }) => !leaving.includes(id))
  const conflict = others.find(({ aircraftId }) => aircraftId === aircraft.id)
  if (conflict !== undefined) {
    const { from, to, pilotId, instructorId } = conflict
    return { reason: 'taken', span: { from, to }, memberId: pilotId ?? instructorId }
  }
  const [block] = isGivenBack ? [] : await blocksOf(trx, aircraft, input, at)
  if (block !== undefined)
    return { reason: 'blocked', span: { from: block.from, to: block.to }, why: block.reason }
  const people = {
    pilotId: isGivenBack && before.pilotId === input.pilotId ? null : input.pilotId,
    instructorId: isGivenBack && before.instructorId === input.instructorId ? null : input.instructorId,
  }
  return busyElsewhere(trx, people, others)
}

type People = Pick<Reservation, 'pilotId' | 'instructorId'>

/**
 * Returns where an instructor already teaches or flies, or the pilot teaches. Two aircraft as pilot are not refused: one is
 * often reserved for somebody else. A reservation of a withdrawn aircraft, which nobody sees, holds nobody.
 */
async function busyElsewhere(
  trx: Db,
  people: People,
  others: readonly Reservation[],
): Promise<Refusal | null> {
  for (const other of others) {
    const busy = busyIn(people, other)
    if (busy === null) continue
    const aircraft = await findAircraft(trx, other.aircraftId)
    if (aircraft === undefined) continue
    const { from, to } = other
    return { ...busy, span: { from, to }, registration: aircraft.registration }
  }
  return null
}

function busyIn({ pilotId, instructorId }: People, other: People) {
  if (instructorId !== null && other.instructorId === instructorId)
    return { reason: 'instructor-teaches', memberId: instructorId } as const
  if (instructorId !== null && other.pilotId === instructorId)
    return { reason: 'instructor-flies', memberId: instructorId } as const
  if (pilotId !== null && other.instructorId === pilotId)
    return { reason: 'pilot-teaches', memberId: pilotId } as const
  return null
}

/** Returns whether somebody of the one reservation could not be in the other at the same time. */
export const shareSomebody = (one: People, other: People) => busyIn(one, other) !== null

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
