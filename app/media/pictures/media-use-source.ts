import type { Db } from '#app/platform/database/db.ts'
import type { MediaUse } from './media-uses.server.ts'

/** A place that uses a picture or file, in readable form. */
export type UsePlace = {
  /** „Beitrag „Die Winde singt““ */
  label: string
  /** Additional information for finding it: „Entwurf“, „Fassung 3“; may be empty. */
  note: string
  /** URL to edit it, or else to view it; `null` if there is no such page. */
  href: string | null
}

/**
 * One table whose rows use pictures or files, described by the feature that owns it. Triggers on the table maintain the
 * uses; see `migrations/content-triggers.ts`.
 */
export type MediaUseSource = {
  /** Name of the table. */
  source: string
  /** May leave out owners that no longer exist. */
  describe: (db: Db, uses: readonly MediaUse[]) => Promise<UsePlace[]>
}

declare module '#app/platform/feature.ts' {
  interface Feature {
    mediaUses?: readonly MediaUseSource[]
  }
}

export const ownersOf = (uses: readonly MediaUse[]) => [...new Set(uses.map(({ ownerId }) => ownerId))]

/** Returns „Fassungen 2, 5“ for one owner's uses, whose parts are version numbers. */
export function formatVersions(uses: readonly MediaUse[]): string {
  const numbers = uses.map(({ part }) => Number(part)).toSorted((a, b) => a - b)
  return `${numbers.length === 1 ? 'Fassung' : 'Fassungen'} ${numbers.join(', ')}`
}
