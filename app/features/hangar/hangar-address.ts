import { pagePairs } from '#app/shell/page-pairs.ts'

/** Paths of the page, per language. */
export const hangarAddress = pagePairs.hangar

export const waitingListPath = '/admin/hallenplatz/liste'
