import { addMonths, type IsoDay } from '#app/lib/calendar-day.ts'
import type { Db } from '#app/platform/database/db.ts'
import { toFlight, type Flight } from './flight.ts'

/** Lists flights in the air, whatever day they started, earliest launch first. */
export async function listInTheAir(db: Db): Promise<Flight[]> {
  const rows = await db
    .selectFrom('flights')
    .selectAll()
    .where('landed_at', 'is', null)
    .where('struck_at', 'is', null)
    .execute()
  // Sorted here: with ORDER BY, SQLite reads the whole log by time instead of using the small index.
  return rows
    .map(toFlight)
    .toSorted((one, other) => one.startedAt - other.startedAt || (one.id < other.id ? -1 : 1))
}

/** Lists a day's flights by launch time, without struck ones. */
export async function listDay(db: Db, day: IsoDay): Promise<Flight[]> {
  const rows = await db
    .selectFrom('flights')
    .selectAll()
    .where('day', '=', day)
    .where('struck_at', 'is', null)
    .orderBy('started_at')
    .orderBy('id')
    .execute()
  return rows.map(toFlight)
}

/** Lists the flights of the month that begins on `first`, in chronological order. */
export async function listMonth(db: Db, first: IsoDay): Promise<Flight[]> {
  const rows = await db
    .selectFrom('flights')
    .selectAll()
    .where('day', '>=', first)
    .where('day', '<', addMonths(first, 1))
    .where('struck_at', 'is', null)
    .orderBy('day')
    .orderBy('started_at')
    .orderBy('id')
    .execute()
  return rows.map(toFlight)
}

/** Returns the last day before `day` with flights. */
export async function findDayBefore(db: Db, day: IsoDay): Promise<IsoDay | undefined> {
  const row = await db
    .selectFrom('flights')
    .select('day')
    .where('day', '<', day)
    .where('struck_at', 'is', null)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.day
}

/** Also returns struck flights. */
export async function findFlight(db: Db, id: string): Promise<Flight | undefined> {
  const row = await db.selectFrom('flights').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toFlight(row)
}

/** Returns the flight towed by this tug's flight. */
export async function findTowedBy(db: Db, towId: string): Promise<Flight | undefined> {
  const row = await db
    .selectFrom('flights')
    .selectAll()
    .where('tow_id', '=', towId)
    .where('struck_at', 'is', null)
    .executeTakeFirst()
  return row && toFlight(row)
}

/** Returns the flight created or changed by the entry with this key; `undefined`: not received yet. */
export async function findByEntryKey(db: Db, key: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('flight_changes')
    .select('flight_id')
    .where('entry_key', '=', key)
    .executeTakeFirst()
  return row?.flight_id
}
