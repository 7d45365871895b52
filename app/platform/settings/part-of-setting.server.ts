import { createHash } from 'node:crypto'
import type { Db } from '#app/platform/database/db.ts'
import {
  findSettingRevision,
  saveSettingOver,
  waitForLock,
  type Setting,
  type SettingAuthor,
} from './settings.server.ts'

/** What a page shows of a record, by the names of its fields. */
type Shown = Readonly<Record<string, string>>

/** The `expectedRevision` of a form that shows just this part: a number that follows from what it says. */
export function revisionOf(shown: Shown): number {
  const entries = Object.entries(shown)
    .filter(([, text]) => text !== '')
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(entries)).digest().readUInt32BE() >>> 1
}

type PartOf<T> = {
  /** The part of the record the page shows. */
  shown: (record: T | undefined) => Shown
  /** Of the part as the form showed it; `null`: whatever is there. */
  expectedRevision: number | null
  change: (record: T | undefined) => T
  at: Date
  by: SettingAuthor
}

/**
 * Changes a part of a record and leaves the rest as it is, whoever saves there at the same time. `undefined` when
 * somebody has changed this very part since it was read; then nothing is stored. Otherwise the record before and after.
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
