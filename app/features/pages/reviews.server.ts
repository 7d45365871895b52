import { addDays } from '#app/lib/calendar-day.ts'
import type { Db } from '#app/platform/database/db.ts'
import { type DueReview, textsAfterDays } from '#app/shell/admin-work.ts'
import { listPageReviews } from './pages.server.ts'

export async function pageReviews(db: Db): Promise<DueReview[]> {
  return (await listPageReviews(db)).map(({ key, title, reviewedOn }) => ({
    what: `Text „${title}“`,
    since: reviewedOn === null ? null : addDays(reviewedOn, textsAfterDays),
    href: `/admin/texte/${key}`,
  }))
}
