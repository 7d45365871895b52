/** Groups of the results, in the order in which they stand. */
export const hitGroups = {
  people: 'Personen',
  aircraft: 'Flugzeuge',
  requests: 'Anfragen',
  posts: 'Beiträge und Seiten',
  places: 'Verwaltung',
  actions: 'Handlungen',
} as const
export type HitGroup = keyof typeof hitGroups

export type AdminHit = {
  label: string
  /** What tells it from others of the same name; may be empty. */
  note: string
  /** Its state in a word; may be empty. */
  state: string
  href: string
}

export type FoundGroup = { group: HitGroup; hits: readonly AdminHit[] }

export type AdminAnswer = {
  groups: readonly FoundGroup[]
  /** What was looked for instead, because nothing was found as typed; `null`: as typed. */
  instead: string | null
}

/** Where the search stands as a page. */
export const adminSearchPage = '/admin/suche'
export const mostLetters = 80
