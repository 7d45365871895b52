import type { Selectable } from 'kysely'
import type { IsoDay } from '#app/lib/calendar-day.ts'
import type { Db } from '#app/platform/database/db.ts'
import { checkState, type Check } from './aircraft-checks.ts'
import { aircraftTimesById } from './aircraft-times.server.ts'
import type { AircraftChecksTable } from '#app/platform/database/tables.ts'

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
