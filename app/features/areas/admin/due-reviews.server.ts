import type { IsoDay } from '#app/lib/calendar-day.ts'
import type { Db } from '#app/platform/database/db.ts'
import { perContentAndKey } from '#app/platform/database/per-content.server.ts'
import { allFeatures } from '#app/platform/feature.ts'
import { opens, type Right } from '#app/platform/identity/rights.ts'
import type { DueReview } from '#app/shell/admin-work.ts'

/** Lists the reviews due today that these rights cover, the longest overdue first. */
export async function listDueReviews(
  db: Db,
  { rights }: { rights: readonly Right[] },
  today: IsoDay,
): Promise<DueReview[]> {
  return (await reviewsOn(db, today))
    .flatMap(({ permission, reviews }) => (opens(rights, permission) ? reviews : []))
    .filter(({ since }) => since === null || since <= today)
    .toSorted((one, other) => (one.since ?? '').localeCompare(other.since ?? ''))
}

// Today, and yesterday for whoever asked before midnight.
const reviewsOn = perContentAndKey(
  2,
  (today: IsoDay) => today,
  (db, today) =>
    Promise.all(
      allFeatures()
        .flatMap(({ reviews = [] }) => reviews)
        .map(async ({ permission, list }) => ({ permission, reviews: await list(db, today) })),
    ),
)
