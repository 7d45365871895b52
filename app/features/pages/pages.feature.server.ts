import type { Feature } from '#app/platform/feature.ts'
import { pageReviews } from './reviews.server.ts'
import { pagesSubjects } from './audit-subjects.ts'
import { putTextInForce } from './put-text-in-force.job.server.ts'
import { pagesInSearch } from './pages-in-search.server.ts'
import { pagesPersonalData } from './personal-data.server.ts'
import { mediaInTexts } from './media-in-pages.server.ts'

export const pagesFeature: Feature = {
  subjects: pagesSubjects,
  jobs: [putTextInForce],
  search: [pagesInSearch],
  personalData: [pagesPersonalData],
  mediaUses: [...mediaInTexts],
  reviews: [{ task: 'keep-club', list: pageReviews }],
}
