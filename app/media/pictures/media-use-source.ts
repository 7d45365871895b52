import type { Db } from '#app/platform/database/db.ts'
import type { MediaUse } from './media-uses.server.ts'

/** A place that uses a picture or file, as people know it. */
export type UsePlace = {
  /** „Beitrag „Die Winde singt““ */
  label: string
  /** What else helps to find it there: „Entwurf“, „Fassung 3“; empty when nothing does. */
  note: string
  /** Where it can be changed, or else be seen; `null` when there is no such page. */
  href: string | null
}

/**
 * One table whose rows use pictures or files, as the room that owns it describes them. Triggers of the table keep the
 * uses themselves; see `media-use-trigger.ts`.
 */
export type MediaUseSource = {
  /** The table. */
  source: string
  /** Owners that are not there any more may be left out. */
  describe: (db: Db, uses: readonly MediaUse[]) => Promise<UsePlace[]>
}

declare module '#app/platform/feature.ts' {
  interface Feature {
    mediaUses?: readonly MediaUseSource[]
  }
}

export const ownersOf = (uses: readonly MediaUse[]) => [...new Set(uses.map(({ ownerId }) => ownerId))]

/** „Fassungen 2, 5“: those of one owner, whose parts are the numbers of its versions. */
export function versionsWords(uses: readonly MediaUse[]): string {
  const numbers = uses.map(({ part }) => Number(part)).toSorted((a, b) => a - b)
  return `${numbers.length === 1 ? 'Fassung' : 'Fassungen'} ${numbers.join(', ')}`
}
