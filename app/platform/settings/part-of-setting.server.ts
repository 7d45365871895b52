import { createHash } from 'node:crypto'
import type { Db } from '#app/platform/database/db.ts'
import {
  findSettingRevision,
  saveSettingOver,
  waitForTurn,
  type Setting,
  type SettingAuthor,
} from './settings.server.ts'

/** What a page shows of a record, by the names of its fields. */
type Shown = Readonly<Record<string, string>>

/** Goes with the form, so that saving notices when somebody has changed just this part meanwhile. */
export function markOf(shown: Shown): string {
  const entries = Object.entries(shown)
    .filter(([, text]) => text !== '')
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(entries)).digest('base64url').slice(0, 16)
}

type PartOf<T> = {
  /** The part of the record the page shows. */
  shown: (record: T | undefined) => Shown
  /** The mark that went with the form; `null`: the sender has seen what differs and wants it so. */
  seen: string | null
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
  { shown, seen, change, at, by }: PartOf<T>,
): Promise<{ before: T | undefined; after: T } | undefined> {
  await waitForTurn(db, wanted.key)
  for (;;) {
    const stored = await findSettingRevision(db, wanted)
    if (seen !== null && seen !== markOf(shown(stored?.value))) return undefined
    const after = change(stored?.value)
    const over = { expectedRevision: stored?.revision ?? 0, at, by }
    if (await saveSettingOver(db, wanted, after, over)) return { before: stored?.value, after }
  }
}
