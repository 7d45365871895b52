import type { AdminHit, HitGroup } from '#app/shell/admin-finds.ts'

export type FoundGroup = { group: HitGroup; hits: readonly AdminHit[] }

export type AdminAnswer = {
  groups: readonly FoundGroup[]
  /** Query that was searched instead because the typed one had no hits; `null`: the typed query was used. */
  instead: string | null
}

/** Path of the search page. */
export const adminSearchPage = '/admin/suche'
export const mostLetters = 80
