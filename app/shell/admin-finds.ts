import type { Db } from '#app/platform/database/db.ts'
import type { Admin } from '#app/platform/identity/actor.ts'

/** Groups of what is found by typing, in the order in which they stand. */
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
  /** What tells it from others of the same name; may be empty. */
  note: string
  /** Its state in a word; may be empty. */
  state: string
  href: string
}

/** Records of a feature that are found by typing. */
export type AdminFind = {
  group: Exclude<HitGroup, 'places' | 'actions'>
  /** The likeliest first, by words as they were typed; nothing for whoever may not see them. */
  find: (db: Db, by: Admin, typed: string, at: Date) => Promise<AdminHit[]>
}

declare module '#app/platform/feature.ts' {
  interface Feature {
    adminFinds?: readonly AdminFind[]
  }
}
