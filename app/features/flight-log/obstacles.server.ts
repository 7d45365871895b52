import { findAircraft } from '#app/features/aircraft/aircraft.server.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { currentStatuses } from '#app/features/members/member.ts'
import type { Db } from '#app/platform/database/db.ts'
import { blocksOf } from '#app/features/aircraft/blocks/blocks.server.ts'
import { iso } from '#app/features/schedule/reservations/reservation.ts'
import { overlaps } from '#app/features/vereinsflieger/club-management.ts'
import {
  crewOf,
  type Flight,
  type FlightFacts,
  longestFlightMs,
  minuteMs,
  peopleAboard,
  spanOf,
  toFlight,
  type Refusal,
} from './flight.ts'
import { findGroundingCheck } from './aircraft-times.server.ts'
import { listInTheAir } from './flights.server.ts'

/** A tablet's clock may be slightly ahead of the server's. */
const aheadMs = 2 * minuteMs

type Checked = {
  at: Date
  /** Ids of flights that this entry replaces. */
  except: readonly string[]
  /** Logged values remain valid even if the aircraft or member no longer exists. */
  before?: FlightFacts
  /** A launch director states that it flew although it was blocked. */
  isOverridden: boolean
}

/** Returns why these facts cannot be logged; `null`: no obstacle. Must run under the log's lock. */
export async function obstacle(trx: Db, facts: FlightFacts, checked: Checked): Promise<Refusal | null> {
  return (
    timeFault(facts, checked.at) ??
    (await crewFault(trx, facts, checked.before)) ??
    (await aircraftFault(trx, facts, checked)) ??
    (await clash(trx, facts, checked.except))
  )
}

function timeFault({ startedAt, landedAt }: FlightFacts, at: Date): Refusal | null {
  if (Math.max(startedAt, landedAt ?? startedAt) > at.getTime() + aheadMs) return { reason: 'future' }
  if (landedAt === null) return null
  if (landedAt < startedAt) return { reason: 'landed-before-start' }
  return landedAt - startedAt > longestFlightMs ? { reason: 'too-long' } : null
}

async function crewFault(trx: Db, facts: FlightFacts, before?: FlightFacts): Promise<Refusal | null> {
  const { pilotId, secondId, payerId } = facts
  const hasPilot = ({ pilotId: id, pilotName }: FlightFacts) => id !== null || pilotName !== ''
  // The pilot may have been erased since; the rest can still be corrected.
  if (!hasPilot(facts) && (before === undefined || hasPilot(before))) return { reason: 'no-pilot' }
  if (pilotId !== null && pilotId === secondId) return { reason: 'twice-aboard', memberId: pilotId }
  if (facts.charge === 'other-member' && payerId === null && before?.charge !== 'other-member')
    return { reason: 'no-payer' }
  const isOnEmptySeat = ({ charge, secondRole }: FlightFacts) =>
    secondRole === null && (charge === 'companion' || charge === 'both')
  if (isOnEmptySeat(facts) && (before === undefined || !isOnEmptySeat(before)))
    return { reason: 'nobody-behind-to-pay' }
  const known = before === undefined ? [] : [...crewOf(before), before.payerId]
  const fresh = [...new Set([...crewOf(facts), payerId])].filter((id) => id !== null && !known.includes(id))
  if (fresh.length === 0) return null
  const rows = await trx
    .selectFrom('members')
    .select('id')
    .where('id', 'in', fresh as string[])
    .where('status', 'in', currentStatuses)
    .execute()
  return rows.length === fresh.length ? null : { reason: 'not-a-member' }
}

async function aircraftFault(trx: Db, facts: FlightFacts, checked: Checked): Promise<Refusal | null> {
  const { aircraftId, registration, startedAt } = facts
  if (aircraftId === null) return null
  const aircraft = await findAircraft(trx, aircraftId)
  const isNew = aircraftId !== checked.before?.aircraftId
  if (aircraft === undefined) return isNew ? { reason: 'no-such-aircraft' } : null
  const { seats } = aircraft.numbers
  if (seats !== null && peopleAboard(facts) > seats) return { reason: 'seats', registration, seats }
  if (checked.isOverridden || (!isNew && startedAt === checked.before?.startedAt)) return null
  const span = { from: startedAt, to: startedAt + minuteMs }
  const [block] = await blocksOf(trx, aircraft, span, checked.at)
  if (block !== undefined) return { reason: 'blocked', registration, why: block.reason }
  const check = await findGroundingCheck(trx, aircraftId, localDate(startedAt))
  return check === undefined ? null : { reason: 'blocked', registration, why: `${check.label} überfällig` }
}

/** Finds an overlapping flight with the same aircraft or person. */
async function clash(trx: Db, facts: FlightFacts, except: readonly string[]): Promise<Refusal | null> {
  const crew = crewOf(facts)
  const span = spanOf(facts)
  const others = [...(await listInTheAir(trx)), ...(await landedAround(trx, facts, crew))].filter(
    (other) => !except.includes(other.id) && overlaps(spanOf(other), span),
  )
  const same = others.find(({ registration }) => registration === facts.registration)
  if (same !== undefined)
    return { reason: 'aircraft-flies', registration: same.registration, ...timesOf(same) }
  for (const other of others) {
    const memberId = crewOf(other).find((id) => crew.includes(id))
    if (memberId !== undefined)
      return { reason: 'person-flies', memberId, registration: other.registration, ...timesOf(other) }
  }
  return null
}

const timesOf = ({ startedAt, landedAt }: Flight) => ({ since: startedAt, until: landedAt })

async function landedAround(trx: Db, facts: FlightFacts, crew: readonly string[]): Promise<Flight[]> {
  const people = crew.length === 0 ? [''] : [...crew]
  let query = trx
    .selectFrom('flights')
    .selectAll()
    .where('struck_at', 'is', null)
    .where('landed_at', 'is not', null)
    // No flight lasts longer than a day; without this line all flights of a busy aircraft would be read.
    .where('started_at', '>', iso(facts.startedAt - longestFlightMs))
    .where((eb) =>
      eb.or([
        eb('registration', '=', facts.registration),
        eb('pilot_id', 'in', people),
        eb('second_id', 'in', people),
      ]),
    )
  if (facts.landedAt !== null) query = query.where('started_at', '<', iso(facts.landedAt))
  const rows = await query.orderBy('started_at').execute()
  return rows.map(toFlight)
}
