import type { Db } from '#app/platform/database/db.ts'

/** Pages that are almost empty until the club has entered their content; nothing links to them before. */
export type FillablePages = {
  /** URLs with the same content: a page (for both its languages) and its feed. */
  paths: readonly string[]
  isFilled: (db: Db, at: Date) => Promise<boolean>
  /** Epoch milliseconds: when `isFilled` may change without a change of content. */
  until?: (db: Db, at: Date) => Promise<number | undefined>
}

declare module '#app/platform/feature.ts' {
  interface Feature {
    fillablePages?: readonly FillablePages[]
  }
}
