import { addDays, type IsoDay } from '#app/lib/calendar-day.ts'
import type { Db } from '#app/platform/database/db.ts'
import { retentionDaysOf } from '#app/platform/settings/retention.server.ts'

/** How long registrations are kept after the event unless the club has set something else: three months. */
export const registrationPeriod = { key: 'events.registrations', days: 92 } as const

/** The last day on which a registration or a decline may be kept, by the last day of the event. */
export async function registrationRetainedUntil(db: Db, lastDay: IsoDay): Promise<IsoDay> {
  return addDays(lastDay, await retentionDaysOf(db, registrationPeriod))
}
