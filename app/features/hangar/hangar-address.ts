import { pagePairs } from '#app/shell/page-pairs.ts'

/** Where the form stands in each language. */
export const hangarAddress = pagePairs.hangar

export const waitingListPath = '/admin/hallenplatz/liste'
