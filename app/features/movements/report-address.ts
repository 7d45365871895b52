import { pagePairs } from '#app/shell/page-pairs.ts'

/** Where the report stands in each language. */
export const reportAddress = pagePairs.report
