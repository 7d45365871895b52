import { addDays, type IsoDay } from '#app/lib/calendar-day.ts'
import type { Db } from '#app/platform/database/db.ts'
import { type DueReview, textsAfterDays } from '#app/shell/admin-work.ts'
import { listDestinations } from './destinations.server.ts'
import { isStale } from './staleness.ts'

export async function destinationReviews(db: Db, today: IsoDay): Promise<DueReview[]> {
  const stale = (await listDestinations(db)).filter(({ reviewedOn }) => isStale(reviewedOn, today))
  return stale.map(({ id, name, reviewedOn }) => ({
    what: `Ausflugsziel ${name}`,
    since: addDays(reviewedOn, textsAfterDays),
    href: `/admin/ausflugsziele/${id}`,
  }))
}
