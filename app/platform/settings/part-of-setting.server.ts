import { createHash } from 'node:crypto'
import type { Db } from '#app/platform/database/db.ts'
import {
  findSettingRevision,
  saveSettingOver,
  waitForLock,
  type Setting,
  type SettingAuthor,
} from './settings.server.ts'

/** The part of a record that a page shows, by field name. */
type Shown = Readonly<Record<string, string>>

/**
 * Returns the `expectedRevision` of a form that shows only a part of a record: a number computed from that part's content.
 */
export function revisionOf(shown: Shown): number {
  const entries = Object.entries(shown)
    .filter(([, text]) => text !== '')
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(entries)).digest().readUInt32BE() >>> 1
}

type PartOf<T> = {
  /** Returns the part of the record that the page shows. */
  shown: (record: T | undefined) => Shown
  /** Revision of that part from the form; `null`: overwrite whatever is stored. */
  expectedRevision: number | null
  change: (record: T | undefined) => T
  at: Date
  by: SettingAuthor
}

/**
 * Changes a part of a record; other parts may be saved at the same time. Returns `undefined` and stores nothing when this
 * part was changed since it was read, otherwise the record before and after.
 */
export async function savePartOfSetting<T>(
  db: Db,
  wanted: Setting<T>,
  { shown, expectedRevision, change, at, by }: PartOf<T>,
): Promise<{ before: T | undefined; after: T } | undefined> {
  await waitForLock(db, wanted.key)
  for (;;) {
    const stored = await findSettingRevision(db, wanted)
    if (expectedRevision !== null && expectedRevision !== revisionOf(shown(stored?.value))) return undefined
    const after = change(stored?.value)
    const over = { expectedRevision: stored?.revision ?? 0, at, by }
    if (await saveSettingOver(db, wanted, after, over)) return { before: stored?.value, after }
  }
}
