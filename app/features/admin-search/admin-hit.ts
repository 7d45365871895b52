import type { AdminHit, HitGroup } from '#app/shell/admin-finds.ts'

export type FoundGroup = { group: HitGroup; hits: readonly AdminHit[] }

export type AdminAnswer = {
  groups: readonly FoundGroup[]
  /** What was looked for instead, because nothing was found as typed; `null`: as typed. */
  instead: string | null
}

/** Where the search stands as a page. */
export const adminSearchPage = '/admin/suche'
export const mostLetters = 80
