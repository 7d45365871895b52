import { airfieldContent } from '#app/features/airfield/opening/opening-calendar.server.ts'
import { listArrivalDays } from '#app/features/events/arrivals/arrivals.server.ts'
import type { Services } from '#app/platform/services.ts'
import type { FieldRules } from './ppr-checks.ts'
import { findPprSettings } from './ppr-settings.server.ts'

/** What an arrival is judged by at this moment; `own` is a request that is changed, whose place is not in its own way. */
export async function fieldRules(
  { db, now }: Pick<Services, 'db' | 'now'>,
  own?: string,
): Promise<FieldRules> {
  const at = now()
  const [{ calendar, airfield }, settings, arrivals] = await Promise.all([
    airfieldContent(db),
    findPprSettings(db),
    listArrivalDays(db, at, own),
  ])
  return { calendar, airfield, settings, arrivals, now: at.getTime() }
}
