import type { IsoDay } from '#app/lib/calendar-day.ts'
import type { Db } from '#app/platform/database/db.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import type { DueReview } from '#app/shell/admin-work.ts'
import { airfieldSetting } from './facts/airfield.ts'
import { hoursReviewSetting } from './opening/hours-review.server.ts'
import { partsOf } from './record/record-overview.ts'

const wholeAirfield = '/admin/flugplatz/pruefung'

/** Due reviews of the whole record and of each part that has a review date of its own. */
export async function airfieldReviews(db: Db, today: IsoDay): Promise<DueReview[]> {
  const airfield = await findSetting(db, airfieldSetting)
  if (airfield === undefined) return []
  return partsOf(airfield, 0, today).flatMap(({ title, href, nextReview }) => {
    const what = href === wholeAirfield ? 'Platzdaten' : `Platzdaten: ${title}`
    return nextReview === null ? [] : [{ what, since: nextReview, href }]
  })
}

/** The hours are confirmed up to and including this day. */
export async function hoursReview(db: Db): Promise<DueReview[]> {
  const review = await findSetting(db, hoursReviewSetting)
  if (review?.nextReview == null) return []
  return [{ what: 'Betriebszeiten', since: review.nextReview, href: '/admin/flugplatz/zeiten#pruefung' }]
}
