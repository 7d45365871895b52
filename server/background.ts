import { features } from '#app/root/features.ts'
import { startWith } from '#app/platform/feature.ts'
import { allJobs } from '#app/platform/jobs/all-jobs.server.ts'

export { applyRetention } from '#app/features/privacy/retention.job.server.ts'
export { resetFactorsOfAddress } from '#app/features/accounts/second-factor/reset-factors.server.ts'
export { operatorsPasswordLink } from '#app/features/accounts/password/operators-link.server.ts'
export { beginNights } from '#app/platform/jobs/all-jobs.server.ts'
export { updateSearchIndex } from '#app/platform/search/search-sources.server.ts'

// The lists of all features and what needs them: half of the code, and no part of a guest's first page.
startWith(features)

export const jobs = allJobs()
