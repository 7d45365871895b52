import { addMonths, type IsoDay } from '#app/lib/calendar-day.ts'
import type { Db } from '#app/platform/database/db.ts'
import { toFlight, type Flight } from './flight.ts'

/** What is in the air now, whichever day it took off; the longest up first. */
export async function listInTheAir(db: Db): Promise<Flight[]> {
  const rows = await db
    .selectFrom('flights')
    .selectAll()
    .where('landed_at', 'is', null)
    .where('struck_at', 'is', null)
    .execute()
  // In order here: asked for it, SQLite would rather read the whole log by its times than the few by their own index.
  return rows
    .map(toFlight)
    .toSorted((one, other) => one.startedAt - other.startedAt || (one.id < other.id ? -1 : 1))
}

/** The launches of a day in the order of their times; what was struck out is left out. */
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

/** The flights of the month that begins on this day, in their order. */
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

/** The latest day before this one on which somebody flew. */
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

/** Also one that was struck out. */
export async function findFlight(db: Db, id: string): Promise<Flight | undefined> {
  const row = await db.selectFrom('flights').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toFlight(row)
}

/** The flight that this one's tug took up. */
export async function findTowedBy(db: Db, towId: string): Promise<Flight | undefined> {
  const row = await db
    .selectFrom('flights')
    .selectAll()
    .where('tow_id', '=', towId)
    .where('struck_at', 'is', null)
    .executeTakeFirst()
  return row && toFlight(row)
}

/** Which flight an entry has made or changed; `undefined`: it has not come yet. */
export async function findByEntryKey(db: Db, key: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('flight_changes')
    .select('flight_id')
    .where('entry_key', '=', key)
    .executeTakeFirst()
  return row?.flight_id
}
