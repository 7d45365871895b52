import type { Db } from '#app/platform/database/db.ts'
import { entryKey } from './search-entry.ts'
import type { SearchEntriesTable } from '#app/platform/database/tables.ts'

export type FoundEntry = Pick<SearchEntriesTable, 'kind' | 'ref' | 'title' | 'lead' | 'address' | 'dated'>

/**
 * Returns current search entries by {@link entryKey}; entries that the reader may not see (yet) are missing. `changesAt`
 * (epoch ms) is the first time at which the result changes without an edit.
 */
export async function findEntries(
  db: Db,
  wanted: readonly { kind: string; id: string }[],
  visibilities: readonly SearchEntriesTable['visibility'][],
  at: Date,
): Promise<{ entries: Map<string, FoundEntry>; changesAt: number | undefined }> {
  const entries = new Map<string, FoundEntry>()
  if (wanted.length === 0) return { entries, changesAt: undefined }
  const rows = await db
    .selectFrom('search_entries')
    .select(['kind', 'ref', 'title', 'lead', 'address', 'dated', 'visible_from', 'visible_until'])
    .where(({ eb, or, and }) =>
      or(wanted.map(({ kind, id }) => and([eb('kind', '=', kind), eb('ref', '=', id)]))),
    )
    .where('visibility', 'in', visibilities)
    .execute()
  const now = at.toISOString()
  const moments: number[] = []
  for (const { visible_from, visible_until, ...entry } of rows) {
    const isIn = (visible_from ?? '') <= now && (visible_until === null || visible_until > now)
    if (isIn) entries.set(entryKey({ kind: entry.kind, id: entry.ref }), entry)
    for (const moment of [visible_from, visible_until]) {
      if (moment !== null && moment > now) moments.push(Date.parse(moment))
    }
  }
  return { entries, changesAt: moments.length === 0 ? undefined : Math.min(...moments) }
}

/** Returns all public entries of a kind, for a selection; the latest first where they have dates. */
export async function listEntries(db: Db, kind: string, most: number): Promise<FoundEntry[]> {
  return db
    .selectFrom('search_entries')
    .select(['kind', 'ref', 'title', 'lead', 'address', 'dated'])
    .where('kind', '=', kind)
    .where('visibility', '=', 'public')
    .orderBy('dated', (order) => order.desc().nullsLast())
    .orderBy('title')
    .orderBy('ref')
    .limit(most)
    .execute()
}
