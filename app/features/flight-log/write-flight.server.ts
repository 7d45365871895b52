import { localDate } from '#app/lib/german-dates.ts'
import type { FlightChangesTable } from '#app/platform/database/tables.ts'
import { newId } from '#app/lib/ids.ts'
import type { Db } from '#app/platform/database/db.ts'
import { enqueue } from '#app/platform/jobs/job-queue.ts'
import { iso } from '#app/features/schedule/reservations/reservation.ts'
import { type Flight, type FlightFacts, minutesOf } from './flight.ts'

/** Author, time and, where required, reason of an entry. */
export type Said = {
  userId: string | null
  deviceId: string | null
  at: Date
  key: string | null
  reason: string
}

/** Returns the columns of the entered data. */
function columnsOf(facts: FlightFacts) {
  return {
    aircraft_id: facts.aircraftId,
    registration: facts.registration,
    pilot_id: facts.pilotId,
    pilot_name: facts.pilotName,
    second_id: facts.secondId,
    second_name: facts.secondName,
    second_role: facts.secondRole,
    guests: facts.guests,
    launch: facts.launch,
    charge: facts.charge,
    payer_id: facts.payerId,
    day: localDate(facts.startedAt),
    started_at: iso(facts.startedAt),
    landed_at: facts.landedAt === null ? null : iso(facts.landedAt),
    minutes: minutesOf(facts),
    landings: facts.landings,
    from_place: facts.fromPlace,
    to_place: facts.toPlace,
    remark: facts.remark,
  }
}

/** Inserts a flight without further checks. Must run under the log's lock. */
export async function insertFlight(trx: Db, facts: FlightFacts, towId: string | null, said: Said) {
  const id = newId(said.at)
  const at = said.at.toISOString()
  const columns = columnsOf(facts)
  await trx
    .insertInto('flights')
    .values({ id, ...columns, tow_id: towId, struck_at: null, created_at: at, updated_at: at, revision: 1 })
    .execute()
  await note(trx, id, 'launched', { ...said, before: null, after: { ...columns, tow_id: towId } })
  if (columns.minutes !== null) await checkHours(trx, [facts.aircraftId], said.at)
  return id
}

type Update = { facts: FlightFacts; towId?: string | null; act: FlightChangesTable['act'] }

/**
 * Updates a flight; must run under the log's lock. Records changed values in the history; without changes only the
 * idempotency key is recorded.
 */
export async function updateFlight(trx: Db, before: Flight, { facts, towId, act }: Update, said: Said) {
  const old = { ...columnsOf(before), tow_id: before.towId }
  const next = { ...columnsOf(facts), tow_id: towId === undefined ? before.towId : towId }
  await trx
    .updateTable('flights')
    .set({ ...next, updated_at: said.at.toISOString(), revision: before.revision + 1 })
    .where('id', '=', before.id)
    .execute()
  const names = (Object.keys(next) as (keyof typeof next)[]).filter((name) => old[name] !== next[name])
  const part = (row: typeof next) => Object.fromEntries(names.map((name) => [name, row[name]]))
  await note(trx, before.id, act, { ...said, before: part(old), after: part(next) })
  const counted = ['minutes', 'aircraft_id', 'day'] as const
  if (counted.some((name) => names.includes(name)))
    await checkHours(trx, [before.aircraftId, facts.aircraftId], said.at)
}

export async function strikeOut(trx: Db, flight: Flight, said: Said, act: 'struck' | 'undone' = 'struck') {
  const at = said.at.toISOString()
  await trx
    .updateTable('flights')
    .set({ struck_at: at, tow_id: null, updated_at: at, revision: flight.revision + 1 })
    .where('id', '=', flight.id)
    .execute()
  await note(trx, flight.id, act, { ...said, before: { tow_id: flight.towId }, after: {} })
  if (flight.minutes !== null) await checkHours(trx, [flight.aircraftId], said.at)
}

/** Kind of the job that looks at an aircraft's checks after its hours have changed. */
export const groundAfterFlight = 'flight-log.ground-after-flight'
export type FlownAircraft = { aircraftId: string }

/** A job, as blocking the aircraft writes mails, which an entry does not wait for. */
async function checkHours(trx: Db, aircraftIds: readonly (string | null)[], at: Date) {
  const ids = [...new Set(aircraftIds)].filter((id) => id !== null)
  if (ids.length === 0) return
  const rows = await trx
    .selectFrom('aircraft_checks')
    .select('aircraft_id')
    .distinct()
    .where('aircraft_id', 'in', ids)
    .where('when_overdue', '=', 'block')
    .where('due_minutes', 'is not', null)
    .execute()
  for (const { aircraft_id: aircraftId } of rows)
    await enqueue<FlownAircraft>(trx, { kind: groundAfterFlight }, { aircraftId }, { at })
}

type Noted = Said & { before: object | null; after: object }

async function note(trx: Db, flightId: string, act: FlightChangesTable['act'], noted: Noted) {
  await trx
    .insertInto('flight_changes')
    .values({
      id: newId(noted.at),
      flight_id: flightId,
      entry_key: noted.key,
      user_id: noted.userId,
      device_id: noted.deviceId,
      at: noted.at.toISOString(),
      act,
      before: noted.before === null ? null : JSON.stringify(noted.before),
      after: JSON.stringify(noted.after),
      reason: noted.reason,
    })
    .execute()
}
