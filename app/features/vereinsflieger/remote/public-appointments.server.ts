import { inTransaction, type Db } from '#app/platform/database/db.ts'
import type { CalendarEntry } from '../club-management.ts'
import type { PublicAppointmentsTable } from '#app/platform/database/tables.ts'
import { remotePublicCalendar } from './public-calendar.server.ts'
import type { RemoteServices } from './shared-panels.server.ts'

/** As many as a page can show with sense; a calendar of many years has more. */
const mostShown = 200

/** What has not ended yet, in the order of its beginning. */
export async function listPublicAppointments(db: Db, at: Date): Promise<CalendarEntry[]> {
  const rows = await db
    .selectFrom('public_appointments')
    .selectAll()
    .where('ends_at', '>', at.toISOString())
    .orderBy('begins_at')
    .orderBy('id')
    .limit(mostShown)
    .execute()
  return rows.map(({ id, title, location, begins_at, ends_at, is_whole_day }) => ({
    id,
    title,
    location,
    from: Date.parse(begins_at),
    to: Date.parse(ends_at),
    isWholeDay: is_whole_day === 1,
  }))
}

/**
 * Takes over what the other calendar shows now. Without an answer everything stays as it was; without a code nothing is
 * shown any more. Nothing is written where nothing has changed, so that kept pages stay kept.
 */
export async function takeOverPublicCalendar(services: RemoteServices): Promise<void> {
  const told = await remotePublicCalendar(services)
  if (told !== undefined && told.standing.fault !== null) return
  const wanted = new Map((told?.value ?? []).map((entry) => [entry.id, rowOf(entry)]))
  const stored = await services.db.selectFrom('public_appointments').selectAll().orderBy('id').execute()
  const inOrder = [...wanted.values()].toSorted((one, other) => (one.id < other.id ? -1 : 1))
  if (JSON.stringify(stored.map(inColumnOrder)) === JSON.stringify(inOrder)) return
  await inTransaction(services.db, async (trx) => {
    await trx.deleteFrom('public_appointments').execute()
    for (const row of inOrder) await trx.insertInto('public_appointments').values(row).execute()
  })
}

function rowOf({ id, title, location, from, to, isWholeDay }: CalendarEntry) {
  return inColumnOrder({
    id,
    title,
    location,
    begins_at: new Date(from).toISOString(),
    ends_at: new Date(to).toISOString(),
    is_whole_day: isWholeDay ? 1 : 0,
  })
}

/** Two databases need not give the columns in the same order. */
function inColumnOrder({
  id,
  title,
  location,
  begins_at,
  ends_at,
  is_whole_day,
}: PublicAppointmentsTable): PublicAppointmentsTable {
  return { id, title, location, begins_at, ends_at, is_whole_day }
}
