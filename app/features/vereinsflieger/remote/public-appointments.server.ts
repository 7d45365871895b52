import { inTransaction, type Db } from '#app/platform/database/db.ts'
import type { CalendarEntry, Sourced } from '../club-management.ts'
import type { PublicAppointmentsTable } from '#app/platform/database/tables.ts'
import { berlinDay } from '#app/lib/berlin-time.ts'
import { rowsOf } from './answer.ts'
import { askOnce } from './cached-answers.server.ts'
import { findRemoteSettings, openLocked } from './remote-setting.server.ts'
import { calendarEntryOf } from './rows.ts'
import { callCounted } from './sign-in.server.ts'
import type { RemoteServices } from './shared-panels.server.ts'

/** Most entries shown; a calendar of many years has more. */
const mostShown = 200

/** Returns entries that have not ended, by start. */
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
 * Copies the public remote calendar. Without an answer nothing changes; without a code all entries are removed. Unchanged
 * entries are not written, so that cached pages stay valid.
 */
export async function takeOverPublicCalendar(services: RemoteServices): Promise<void> {
  const result = await remotePublicCalendar(services)
  if (result !== undefined && result.sourceState.fault !== null) return
  const wanted = new Map((result?.value ?? []).map((entry) => [entry.id, rowOf(entry)]))
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

/** Fixes the order of columns, which may differ between the two databases. */
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

const retentionMs = 45 * 60_000

/**
 * Fetches the calendar for the club's home page, with its code and without sign-in; `undefined` if the club has entered no
 * code.
 */
export async function remotePublicCalendar(
  services: RemoteServices,
): Promise<Sourced<readonly CalendarEntry[]> | undefined> {
  const { lockedHomepageCode, calendarZone } = await findRemoteSettings(services)
  const code = await openLocked(services, lockedHomepageCode)
  if (code === undefined) return undefined
  return askOnce(services, {
    key: `public calendar ${calendarZone} ${berlinDay(services.now().getTime()).slice(0, 4)}`,
    retentionMs,
    fetch: async () => {
      const answer = await callCounted(services, 'shared', {
        method: 'POST',
        path: 'calendar/list/public',
        fields: { hpaccesscode: code },
      })
      if (!answer.ok) return answer
      const entries = rowsOf(answer.body).map((row) => calendarEntryOf(row, calendarZone))
      return { ok: true, entries: entries.filter((entry) => entry !== undefined) }
    },
  })
}
