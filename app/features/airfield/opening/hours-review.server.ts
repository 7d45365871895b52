import { findPublicNames } from '#app/features/members/public-names.server.ts'
import type { IsoDay } from '#app/lib/calendar-day.ts'
import type { Db } from '#app/platform/database/db.ts'
import { findSetting, setting } from '#app/platform/settings/settings.server.ts'
import { HoursReview, isReviewOverdue, type ShownReview } from './hours-review.ts'

export const hoursReviewSetting = setting('opening-hours-review', HoursReview)

/** Returns the public review information; `null` if nobody has confirmed the hours. */
export async function findHoursReview(db: Db, today: IsoDay): Promise<ShownReview | null> {
  const review = await findSetting(db, hoursReviewSetting)
  if (review === undefined) return null
  const { asOf, nextReview, checkedBy } = review
  const names = await findPublicNames(db, [checkedBy])
  const checker = names.get(checkedBy ?? '') ?? null
  return { asOf, nextReview, checker, isOverdue: isReviewOverdue(review, today) }
}
