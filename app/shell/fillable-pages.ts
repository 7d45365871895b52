import type { Db } from '#app/platform/database/db.ts'

/** Pages that are almost empty until the club has entered their content; nothing links to them before. */
export type FillablePages = {
  /** URLs with the same content: a page (for both its languages) and its feed. */
  paths: readonly string[]
  isFilled: (db: Db, at: Date) => Promise<boolean>
  /** Epoch milliseconds: when `isFilled` may change without a change of content. */
  until?: (db: Db, at: Date) => Promise<number | undefined>
}

/** Global, because commands run from source beside the bundle and must share the list. */
const ofProcess = globalThis as { platzrundeFillable?: readonly FillablePages[] }

/** Sets the list, see `app/root/fillable-pages.ts`. Must run once before anything else; loading the bundle does it. */
export function fillWith(pages: readonly FillablePages[]) {
  ofProcess.platzrundeFillable ??= pages
}

export function allFillablePages(): readonly FillablePages[] {
  const pages = ofProcess.platzrundeFillable
  if (pages === undefined) throw new Error('No pages yet: fillWith(pages) has to run first')
  return pages
}
