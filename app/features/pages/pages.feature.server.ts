import type { Feature } from '#app/platform/feature.ts'
import { addDays } from '#app/lib/calendar-day.ts'
import type { Db } from '#app/platform/database/db.ts'
import { type DueReview, textsAfterDays } from '#app/shell/admin-work.ts'
import { listPageReviews, pagesInSearch } from './pages.server.ts'
import { pagesSubjects } from './audit-subjects.ts'
import { putTextInForce } from './put-text-in-force.job.server.ts'
import { pagesPersonalData } from './personal-data.server.ts'
import { mediaInTexts } from './media-in-pages.server.ts'

export const pagesFeature: Feature = {
  subjects: pagesSubjects,
  jobs: [putTextInForce],
  search: [pagesInSearch],
  personalData: [pagesPersonalData],
  mediaUses: [...mediaInTexts],
  reviews: [{ permission: 'keep-club', list: pageReviews }],
}

async function pageReviews(db: Db): Promise<DueReview[]> {
  return (await listPageReviews(db)).map(({ key, title, reviewedOn }) => ({
    what: `Text „${title}“`,
    since: reviewedOn === null ? null : addDays(reviewedOn, textsAfterDays),
    href: `/admin/texte/${key}`,
  }))
}
