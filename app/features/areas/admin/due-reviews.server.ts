import type { IsoDay } from '#app/lib/calendar-day.ts'
import type { Db } from '#app/platform/database/db.ts'
import { allFeatures } from '#app/platform/feature.ts'
import { opens, type Right } from '#app/platform/identity/rights.ts'
import type { DueReview } from '#app/shell/admin-work.ts'

/** What is due for review today and belongs to the work of whoever has these rights, the longest overdue first. */
export async function listDueReviews(
  db: Db,
  { rights }: { rights: readonly Right[] },
  today: IsoDay,
): Promise<DueReview[]> {
  const sources = allFeatures().flatMap(({ reviews = [] }) => reviews)
  const found = await Promise.all(
    sources.filter(({ task }) => opens(rights, task)).map(({ list }) => list(db, today)),
  )
  return found
    .flat()
    .filter(({ since }) => since === null || since <= today)
    .toSorted((one, other) => (one.since ?? '').localeCompare(other.since ?? ''))
}
