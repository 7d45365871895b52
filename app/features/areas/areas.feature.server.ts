import type { Feature } from '#app/platform/feature.ts'
import { remindOfReviews } from './admin/remind-of-reviews.job.server.ts'

export const areasFeature: Feature = {
  nightly: [remindOfReviews],
}
