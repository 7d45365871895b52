import { blocksNow } from '#app/features/aircraft/blocks/blocks.server.ts'
import { listFleet } from '#app/features/aircraft/aircraft.server.ts'
import { addDays, type IsoDay } from '#app/lib/calendar-day.ts'
import { localDate, localDateTime, numericDate } from '#app/lib/german-dates.ts'
import { namesOf } from '#app/features/members/names-among-members.server.ts'
import { type Db, inTransaction } from '#app/platform/database/db.ts'
import { ownSourceState } from '#app/features/vereinsflieger/club-management.ts'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { dayTotals } from './day-totals.ts'
import { lineOf, type Flight, type FlightFacts } from './flight.ts'
import { listDay } from './flights.server.ts'
import type { Services } from '#app/platform/services.ts'
import { planStamp } from '#app/features/schedule/reservations/waiting.server.ts'
import type { Writer } from './writer.server.ts'

/** Loads a day of the log with its sums. */
export async function dayOf(db: Db, by: Writer, day: IsoDay, at: Date) {
  const today = localDate(at.getTime())
  const [flights, fleet, closed, stamp] = await Promise.all([
    listDay(db, day),
    listFleet(db),
    findClosedDay(db, day),
    logStamp(db, at),
  ])
  const crewOf = await crewNames(db, flights)
  const names = await namesOf(db, [closed?.leaderId ?? null])
  const known = {
    marks: new Map(flights.map(({ id, registration }) => [id, registration])),
    silhouettes: new Map(fleet.map(({ id, silhouette }) => [id, silhouette])),
    today: day,
  }
  return {
    day,
    stamp,
    sourceState: ownSourceState(at),
    before: addDays(day, -1),
    after: day < today ? addDays(day, 1) : null,
    flights: flights.map((flight) => lineOf(flight, crewOf(flight), known)),
    totals: dayTotals(flights, (flight) => crewOf(flight).pilot),
    mayClose: by.mayClose && closed === undefined && flights.length > 0,
    mayExport: by.mayClose,
    closed:
      closed === undefined
        ? null
        : {
            at: localDateTime(Date.parse(closed.closedAt)),
            leader: names.get(closed.leaderId ?? '')?.full ?? null,
            note: closed.note,
          },
  }
}

type ClosedDay = { closedAt: string; leaderId: string | null; note: string }
type Closing = { ok: true } | { ok: false; sentence: string }

export async function findClosedDay(db: Db, day: IsoDay): Promise<ClosedDay | undefined> {
  const row = await db.selectFrom('flight_days').selectAll().where('day', '=', day).executeTakeFirst()
  return row && { closedAt: row.closed_at, leaderId: row.leader_id, note: row.note }
}

/** Closes the day after the launch director confirmed it. Afterwards every change needs a reason. */
export async function closeDay(
  db: Db,
  by: Writer,
  { day, note }: { day: IsoDay; note: string },
  at: Date,
): Promise<Closing> {
  const { userId } = by
  if (!by.mayClose) return { ok: false, sentence: 'Abschließen kann den Tag nur die Flugleitung.' }
  if (day > localDate(at.getTime())) return { ok: false, sentence: 'Dieser Tag kommt erst noch.' }
  return inTransaction(db, async (trx) => {
    await acquireLock(trx)
    if ((await findClosedDay(trx, day)) !== undefined) return { ok: true }
    const flying = (await listDay(trx, day)).filter(({ landedAt }) => landedAt === null)
    if (flying.length > 0) {
      const marks = flying.map(({ registration }) => registration).join(', ')
      return { ok: false, sentence: `Noch in der Luft: ${marks}. Trag zuerst die Landung ein.` }
    }
    const row = { day, closed_at: at.toISOString(), closed_by: userId, leader_id: by.memberId, note }
    await trx.insertInto('flight_days').values(row).execute()
    if (userId !== null) {
      const line = { subject: 'flight-day', id: day, name: `Flugbuch ${numericDate(day)}` } as const
      await recordChange(trx, { id: userId }, { ...line, act: 'decided', after: { state: 'closed' } }, at)
    }
    return { ok: true }
  })
}

export type CrewNames = { pilot: string; second: string | null }

const anonymous = 'nicht mehr genannt'

/** Returns a function that names the crew, for members; erased persons are not named. */
export async function crewNames(
  db: Db,
  flights: readonly Flight[],
): Promise<(flight: FlightFacts) => CrewNames> {
  const names = await namesOf(
    db,
    flights.flatMap(({ pilotId, secondId }) => [pilotId, secondId]),
  )
  const name = (id: string | null, typed: string) =>
    id === null ? typed || anonymous : (names.get(id)?.full ?? anonymous)
  return (flight) => ({
    pilot: name(flight.pilotId, flight.pilotName),
    second: flight.secondRole === null ? null : name(flight.secondId, flight.secondName),
  })
}

/**
 * Locks the log; the first statement of every transaction that writes it. The lock lasts until the transaction ends, so
 * that a second writer sees the first one's result.
 */
export async function acquireLock(trx: Db) {
  if (!trx.isTransaction) throw new Error('A turn outside a transaction keeps nobody out')
  await trx
    .insertInto('flight_turns')
    .values({ id: 1, turn: 1 })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(({ ref, eb }) => ({ turn: eb(ref('flight_turns.turn'), '+', 1) })),
    )
    .execute()
}

/**
 * Returns a value that changes whenever a page of the log would change, also when an aircraft is blocked or a block begins or
 * ends by its time.
 */
export async function logStamp(db: Db, at: Date): Promise<string> {
  const row = await db.selectFrom('flight_turns').select('turn').executeTakeFirst()
  const { until } = await blocksNow(db, at)
  return `${row?.turn ?? 0}-${await planStamp(db)}-${until ?? 0}`
}

/**
 * For open pages. The log does not raise the content version, so each check reads the lock's counter: one row by its key.
 */
export async function followLog({ db, now }: Services) {
  return { stamp: await logStamp(db, now()), validUntil: now().getTime() }
}

/** Returns registrations by flight id: of these flights, and of their tugs' flights on other pages of the list. */
export async function tugMarks(db: Db, flights: readonly Flight[]): Promise<Map<string, string>> {
  const marks = new Map(flights.map(({ id, registration }) => [id, registration]))
  const elsewhere = flights.flatMap(({ towId }) => (towId === null || marks.has(towId) ? [] : [towId]))
  if (elsewhere.length === 0) return marks
  const rows = await db
    .selectFrom('flights')
    .select(['id', 'registration'])
    .where('id', 'in', elsewhere)
    .execute()
  for (const { id, registration } of rows) marks.set(id, registration)
  return marks
}
