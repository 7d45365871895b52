import { localDate, longDate } from '#app/lib/german-dates.ts'
import { allFeatures } from '#app/platform/feature.ts'
import type { Admin } from '#app/platform/identity/actor.ts'
import type { Services } from '#app/platform/services.ts'
import type { DueReview, WorkLine } from '#app/shell/admin-work.ts'
import type { IsoDay } from '#app/lib/calendar-day.ts'
import type { Db } from '#app/platform/database/db.ts'
import { perContentAndKey } from '#app/platform/database/per-content.server.ts'
import { opens, type Right } from '#app/platform/identity/rights.ts'

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

/** Lists only work this administrator has the rights for; empty when nothing is waiting. */
export async function workFor(services: Services, by: Admin): Promise<WorkLine[]> {
  const today = localDate(services.now().getTime())
  const [reviews, ...work] = await Promise.all([
    listDueReviews(services.db, by, today),
    ...allFeatures().flatMap((feature) => feature.work?.(services, by) ?? []),
  ])
  const waiting = work
    .flat()
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => one.place - other.place)
    .map(({ place: _place, ...line }): WorkLine => line)
  return [...waiting, ...reviews.map(reviewLine)]
}

function reviewLine({ what, since, href, misleads }: DueReview): WorkLine {
  const sentence = since === null ? 'Noch nie bestätigt.' : `Zu prüfen seit ${longDate(since)}.`
  const repair = misleads === true ? ('warn' as const) : undefined
  return { count: 1, title: what, sentence, href, repair }
}
