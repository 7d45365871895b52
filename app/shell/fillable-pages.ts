import type { Db } from '#app/platform/database/db.ts'

/** Pages that say next to nothing until the club has entered what they are about; nothing leads there before. */
export type FillablePages = {
  /** Of the same content: a page, which counts in both its languages, and its feed. */
  paths: readonly string[]
  isFilled: (db: Db, at: Date) => Promise<boolean>
  /** Epoch milliseconds: when the answer may be another one without any content changing. */
  until?: (db: Db, at: Date) => Promise<number | undefined>
}

declare module '#app/platform/feature.ts' {
  interface Feature {
    fillablePages?: readonly FillablePages[]
  }
}
