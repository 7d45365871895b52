import { findAircraft } from '#app/features/aircraft/aircraft.server.ts'
import type { Aircraft } from '#app/features/aircraft/aircraft.ts'
import { berlinDay } from '#app/lib/berlin-time.ts'
import { currentStatuses } from '#app/features/members/member.ts'
import type { Db } from '#app/platform/database/db.ts'
import type { Span } from '#app/features/vereinsflieger/club-management.ts'
import { blocksOf } from './blocks.server.ts'
import { isOwn, type Booker } from './booker.ts'
import { brokenRule, type Refusal } from './booking-rules.ts'
import type { Reservation, ReservationRequest } from './reservation.ts'
import { listReservations } from './reservations.server.ts'
import { findBookingRules, isCheckedOut } from './rules.server.ts'

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

const isWithin = (inner: Span, outer: Span) => inner.from >= outer.from && inner.to <= outer.to

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
