import { localDate } from '#app/lib/german-dates.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { type FlightFacts, refused, type Refusal } from './flight.ts'
import { findByEntryKey, findFlight } from './flights.server.ts'
import { obstacle } from './obstacles.server.ts'
import { acquireLock } from './day.server.ts'
import { insertFlight, updateFlight, type Said } from './write-flight.server.ts'
import type { Writer } from './writer.server.ts'

export type Entered = { ok: true; id: string } | { ok: false; refusal: Refusal }

/** The tug, its pilot, and its landing time if already known. */
export type Tow = Pick<FlightFacts, 'aircraftId' | 'registration' | 'pilotId' | 'pilotName' | 'landedAt'>

export type Entry = {
  at: Date
  /** Idempotency key from the device; a repeated entry changes nothing and gets the same result. */
  key: string | null
  reason?: string
  /** The aircraft flew although it was blocked; only a launch director may enter this. */
  isOverridden?: boolean
}

/** Enters a launch, in the air or already landed; an aerotow creates two flights that land separately. */
export async function enterLaunch(
  db: Db,
  by: Writer,
  { facts, tow }: { facts: FlightFacts; tow: Tow | null },
  entry: Entry,
): Promise<Entered> {
  return withLock(db, by, entry, async (trx, said) => {
    const closed = await closedFault(trx, by, [localDate(facts.startedAt)], said.reason)
    if (closed !== null) return refused(closed)
    const checked = { at: entry.at, except: [], isOverridden: by.mayClose && entry.isOverridden === true }
    const fault = await obstacle(trx, facts, checked)
    if (fault !== null) return refused(fault)
    if (facts.launch !== 'aerotow') return { ok: true, id: await insertFlight(trx, facts, null, said) }
    const tug = tugFacts(facts, tow)
    if (!tug.ok) return tug
    const tugFault = await obstacle(trx, tug.facts, checked)
    if (tugFault !== null) return refused(tugFault)
    const towId = await insertFlight(trx, tug.facts, null, { ...said, key: null })
    return { ok: true, id: await insertFlight(trx, facts, towId, said) }
  })
}

/** What the log notes at the tug's flight. */
export const towRemark = ({ registration }: Pick<FlightFacts, 'registration'>) => `Schlepp ${registration}`

/**
 * Returns the tug's flight, which starts together with the towed one; refuses a tug that is itself, and a person in both
 * aircraft.
 */
export function tugFacts(facts: FlightFacts, tow: Tow | null) {
  if (tow === null) return refused({ reason: 'no-tug' })
  if (tow.registration === facts.registration) return refused({ reason: 'tug-is-itself' })
  if (tow.pilotId !== null && [facts.pilotId, facts.secondId].includes(tow.pilotId))
    return refused({ reason: 'twice-aboard', memberId: tow.pilotId })
  const tug: FlightFacts = {
    ...facts,
    ...tow,
    secondId: null,
    secondName: '',
    secondRole: null,
    guests: 0,
    launch: 'self',
    charge: 'none',
    payerId: null,
    landings: 1,
    toPlace: '',
    remark: towRemark(facts),
  }
  return { ok: true as const, facts: tug }
}

export type Landing = {
  /** Id of the flight, or idempotency key of its launch, which may have been entered just before. */
  flight: string
  landedAt: number
  landings?: number
  toPlace?: string
}

export async function enterLanding(db: Db, by: Writer, landing: Landing, entry: Entry): Promise<Entered> {
  return withLock(db, by, entry, async (trx, said) => {
    const id = (await findByEntryKey(trx, landing.flight)) ?? landing.flight
    const flight = await findFlight(trx, id)
    if (flight === undefined) return refused({ reason: 'no-such-launch' })
    if (flight.isStruck) return refused({ reason: 'gone' })
    if (flight.landedAt !== null) return refused({ reason: 'already-landed' })
    const { landedAt, landings = flight.landings, toPlace = flight.toPlace } = landing
    const facts = { ...flight, landedAt, landings, toPlace }
    const fault = await obstacle(trx, facts, {
      at: entry.at,
      except: [id],
      before: flight,
      isOverridden: true,
    })
    if (fault !== null) return refused(fault)
    await updateFlight(trx, flight, { facts, act: 'landed' }, said)
    return { ok: true, id }
  })
}

/** Runs the entry in a transaction under the log's lock; an entry with a known idempotency key is not repeated. */
export async function withLock(
  db: Db,
  by: Writer,
  { at, key, reason = '' }: Entry,
  work: (trx: Db, said: Said) => Promise<Entered>,
): Promise<Entered> {
  if (!by.mayWrite) return refused({ reason: 'not-allowed' })
  return inTransaction(db, async (trx) => {
    await acquireLock(trx)
    const known = key === null ? undefined : await findByEntryKey(trx, key)
    if (known !== undefined) return { ok: true, id: known }
    const { userId, deviceId = null } = by
    return work(trx, { userId, deviceId, at, key, reason: reason.trim() })
  })
}

/** Refuses changes to a closed day except by a launch director with a reason. */
export async function closedFault(
  trx: Db,
  by: Writer,
  days: readonly string[],
  reason: string,
): Promise<Refusal | null> {
  const row = await trx
    .selectFrom('flight_days')
    .select('day')
    .where('day', 'in', [...days])
    .executeTakeFirst()
  if (row === undefined) return null
  if (!by.mayClose) return { reason: 'day-closed', day: row.day }
  return reason === '' ? { reason: 'no-reason' } : null
}
