import type { Db } from '#app/platform/database/db.ts'
import type { Admin } from '#app/platform/identity/actor.ts'

/** Groups of search results, in the order shown. */
export const hitGroups = {
  people: 'Personen',
  aircraft: 'Flugzeuge',
  requests: 'Anfragen',
  posts: 'Beiträge und Termine',
  places: 'Verwaltung',
  actions: 'Handlungen',
} as const
export type HitGroup = keyof typeof hitGroups

export type AdminHit = {
  label: string
  /** Distinguishes it from others with the same name; may be empty. */
  note: string
  /** State in one word; may be empty. */
  state: string
  href: string
}

/** Searchable records of a feature. */
export type AdminFind = {
  group: Exclude<HitGroup, 'places' | 'actions'>
  /** Returns the best matches first for the typed words; none without the permission. */
  find: (db: Db, by: Admin, typed: string, at: Date) => Promise<AdminHit[]>
  /** Words by which these records are looked for, from `wordsOf`, so that a typing error finds the closest; none without the permission. */
  names?: (db: Db, by: Admin) => Promise<readonly string[]>
}

declare module '#app/platform/feature.ts' {
  interface Feature {
    adminFinds?: readonly AdminFind[]
  }
}
