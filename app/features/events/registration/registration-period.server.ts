import { addDays, type IsoDay } from '#app/lib/calendar-day.ts'
import type { Db } from '#app/platform/database/db.ts'
import { retentionDaysOf } from '#app/platform/settings/retention.server.ts'

/** Default retention of registrations after the event: three months. */
export const registrationPeriod = { key: 'events.registrations', days: 92 } as const

/** Returns the last day on which a registration or a decline may be stored, by the last day of the event. */
export async function registrationRetainedUntil(db: Db, lastDay: IsoDay): Promise<IsoDay> {
  return addDays(lastDay, await retentionDaysOf(db, registrationPeriod))
}
