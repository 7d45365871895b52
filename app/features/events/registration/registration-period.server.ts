import { addDays, daysBetween, type IsoDay } from '#app/lib/calendar-day.ts'
import type { Db } from '#app/platform/database/db.ts'
import { retentionDaysOf } from '#app/platform/settings/retention.server.ts'
import type { ClubEvent } from '../event.ts'
import { occurrenceNamed } from '../occurrences.ts'
import { lastDayFor } from './registration-state.ts'

/** Default retention of registrations after the event: three months. */
export const registrationPeriod = { key: 'events.registrations', days: 92 } as const

export const registrationTables = ['event_registrations', 'event_declines'] as const

type Move = { before: ClubEvent; after: ClubEvent; since?: string; moved?: (day: IsoDay) => IsoDay }

/**
 * Keeps what was registered or declined as long after the new days of an event as it was to be kept after its former ones.
 * `since` and `moved`: dates of a series from that day on that have other days now; call it before they move.
 */
export async function moveRetention(trx: Db, { before, after, since = '', moved }: Move, at: Date) {
  for (const table of registrationTables) {
    const rows = await trx
      .selectFrom(table)
      .select(['day', 'delete_after'])
      .distinct()
      .where('event_id', '=', before.id)
      .where('day', '>=', since)
      .where('delete_after', 'is not', null)
      .orderBy('delete_after')
      .execute()
    const lasts = rows.flatMap(({ day, delete_after }) => {
      const newDay = day === '' || moved === undefined ? day : moved(day)
      const [former, last] = [lastDayOf(before, day, at), lastDayOf(after, newDay, at)]
      if (delete_after === null || former === undefined || last === undefined || former === last) return []
      return [{ day, delete_after, days: daysBetween(former, last) }]
    })
    // Processed against the direction of the move, so that none is moved twice.
    const isLater = lasts.some(({ days }) => days > 0)
    for (const { day, delete_after, days } of isLater ? lasts.toReversed() : lasts)
      await trx
        .updateTable(table)
        .set({ delete_after: addDays(delete_after, days) })
        .where('event_id', '=', before.id)
        .where('day', '=', day)
        .where('delete_after', '=', delete_after)
        .execute()
  }
}

/** `undefined` for a date the series does not have. */
const lastDayOf = (event: ClubEvent, day: string, at: Date) =>
  day !== '' && occurrenceNamed(event, day) === undefined ? undefined : lastDayFor(event, day, at)

/** Returns the last day on which a registration or a decline may be stored, by the last day of the event. */
export async function registrationRetainedUntil(db: Db, lastDay: IsoDay): Promise<IsoDay> {
  return addDays(lastDay, await retentionDaysOf(db, registrationPeriod))
}
