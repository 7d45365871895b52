import { pagePairs } from '#app/shell/page-pairs.ts'

/** Paths of the page, per language. */
export const reportAddress = pagePairs.report
