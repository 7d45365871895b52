import type { IsoDay } from '#app/lib/calendar-day.ts'
import type { Db } from '#app/platform/database/db.ts'
import {
  type AircraftTimes,
  type ClubManagement,
  ownSourceState,
} from '#app/features/vereinsflieger/club-management.ts'
import type { Selectable } from 'kysely'
import { checkState, type Check } from './aircraft-checks.ts'
import type { AircraftChecksTable } from '#app/platform/database/tables.ts'

export type CarriedTimes = {
  aircraftId: string
  countsFrom: IsoDay
  airframeMinutes: number
  landings: number
  engineMinutes: number | null
  revision: number
}

/** Returns the times carried over by the club; `undefined` if none were entered. */
export async function findCarriedTimes(db: Db, aircraftId: string): Promise<CarriedTimes | undefined> {
  const row = await db
    .selectFrom('aircraft_times')
    .selectAll()
    .where('aircraft_id', '=', aircraftId)
    .executeTakeFirst()
  return (
    row && {
      aircraftId: row.aircraft_id,
      countsFrom: row.counts_from,
      airframeMinutes: row.airframe_minutes,
      landings: row.landings,
      engineMinutes: row.engine_minutes,
      revision: row.revision,
    }
  )
}

type Sums = Omit<AircraftTimes, 'registration'>

/** Returns times by aircraft id: those carried over plus landed flights logged since. */
export async function aircraftTimesById(db: Db, aircraftId?: string): Promise<Map<string, Sums>> {
  let query = db
    .selectFrom('aircraft_times')
    .leftJoin('flights', (join) =>
      join
        .onRef('flights.aircraft_id', '=', 'aircraft_times.aircraft_id')
        .onRef('flights.day', '>=', 'aircraft_times.counts_from')
        .on('flights.struck_at', 'is', null)
        .on('flights.minutes', 'is not', null),
    )
    .select(({ cast, fn, ref }) => [
      'aircraft_times.aircraft_id as id',
      'airframe_minutes as airframe',
      'aircraft_times.landings as landed',
      'engine_minutes as engine',
      cast<number | null>(fn.sum(ref('flights.minutes')), 'integer').as('minutes'),
      cast<number | null>(fn.sum(ref('flights.landings')), 'integer').as('landings'),
    ])
    .groupBy(['aircraft_times.aircraft_id', 'airframe_minutes', 'aircraft_times.landings', 'engine_minutes'])
  if (aircraftId !== undefined) query = query.where('aircraft_times.aircraft_id', '=', aircraftId)
  const rows = await query.execute()
  return new Map(
    rows.map(({ id, airframe, landed, engine, minutes, landings }) => [
      id,
      {
        airframeMinutes: airframe + (minutes ?? 0),
        engineMinutes: engine === null ? null : engine + (minutes ?? 0),
        landings: landed + (landings ?? 0),
      },
    ]),
  )
}

/** Implements the port with the sums of the club's own log; aircraft without carried-over times have none. */
export function aircraftTimesPanel(db: Db, at: Date): ClubManagement['aircraftTimes'] {
  return {
    can: ['read', 'change'],
    list: async ({ aircraft }) => {
      const [times, fleet] = await Promise.all([
        aircraftTimesById(db),
        db
          .selectFrom('aircraft')
          .select(['id', 'registration'])
          .where('withdrawn_at', 'is', null)
          .where('status', '<>', 'former')
          .orderBy('registration_key')
          .execute(),
      ])
      const value = fleet
        .filter(({ registration }) => aircraft.some((asked) => asked.registration === registration))
        .map(({ id, registration }) => ({
          registration,
          ...(times.get(id) ?? { airframeMinutes: null, engineMinutes: null, landings: null }),
        }))
      return { value, sourceState: ownSourceState(at) }
    },
  }
}

const toCheck = (row: Selectable<AircraftChecksTable>): Check => ({
  id: row.id,
  aircraftId: row.aircraft_id,
  label: row.label,
  dueOn: row.due_on,
  dueMinutes: row.due_minutes,
  warnDays: row.warn_days,
  warnMinutes: row.warn_minutes,
  whenOverdue: row.when_overdue,
  revision: row.revision,
})

/** Lists checks in the order they were entered; of one aircraft, or of all without `aircraftId`. */
export async function listChecks(db: Db, aircraftId?: string): Promise<Check[]> {
  let query = db.selectFrom('aircraft_checks').selectAll().orderBy('id')
  if (aircraftId !== undefined) query = query.where('aircraft_id', '=', aircraftId)
  return (await query.execute()).map(toCheck)
}

/** Returns the first overdue check that grounds the aircraft. */
export async function findGroundingCheck(
  db: Db,
  aircraftId: string,
  today: IsoDay,
): Promise<Check | undefined> {
  const checks = (await listChecks(db, aircraftId)).filter(({ whenOverdue }) => whenOverdue === 'block')
  if (checks.length === 0) return undefined
  const airframeMinutes = (await aircraftTimesById(db, aircraftId)).get(aircraftId)?.airframeMinutes ?? null
  return checks.find((check) => checkState(check, { today, airframeMinutes }) === 'overdue')
}
