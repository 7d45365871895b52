import type { IsoDay } from '#app/lib/calendar-day.ts'
import type { Db } from '#app/platform/database/db.ts'
import {
  type AircraftTimes,
  type ClubManagement,
  standingOfOwn,
} from '#app/features/vereinsflieger/club-management.ts'

export type TimesKept = {
  aircraftId: string
  countsFrom: IsoDay
  airframeMinutes: number
  landings: number
  engineMinutes: number | null
  revision: number
}

/** Returns the times carried over by the club; `undefined` if none were entered. */
export async function findTimesKept(db: Db, aircraftId: string): Promise<TimesKept | undefined> {
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
    list: async ({ registrations }) => {
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
        .filter(({ registration }) => registrations.includes(registration))
        .map(({ id, registration }) => ({
          registration,
          ...(times.get(id) ?? { airframeMinutes: null, engineMinutes: null, landings: null }),
        }))
      return { value, standing: standingOfOwn(at) }
    },
  }
}
