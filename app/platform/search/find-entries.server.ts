import { sql } from 'kysely'
import { wordsToContain } from '#app/platform/database/containing.server.ts'
import { type Db, isSqlite } from '#app/platform/database/db.ts'
import { shortestPart } from './known-words.server.ts'
import { fts5Expression, tsQuery } from './ranked-hits.server.ts'
import { entryKey, type SearchKind } from './search-entry.ts'
import type { SearchEntriesTable } from '#app/platform/database/tables.ts'
import { vocabulary } from './vocabulary.server.ts'
import { foldedWords } from './words.ts'

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

/** Where more are found, looking through all of them soon finds a page of them. */
const mostHolding = 60

/**
 * Returns the ids of all entries of a kind that may contain each typed word anywhere, within other words as well; `null`
 * when they are many, the words are too short to tell or the index is not complete after a restore.
 */
export async function entriesHolding(db: Db, kind: SearchKind, typed: string): Promise<string[] | null> {
  const parts = wordsToContain(typed).flatMap((word) =>
    foldedWords(word).filter((part) => part.length >= shortestPart),
  )
  if (parts.length === 0 || (await indexMadeBy(db)) === undefined) return null
  const known = await vocabulary(db)
  const terms = parts
    .map((part) => ({ exact: known.holding(part, mostHolding + 1), beginnings: [] }))
    .filter(({ exact }) => exact.length <= mostHolding)
  if (terms.some(({ exact }) => exact.length === 0)) return []
  if (terms.length === 0) return null
  const query = { terms, every: true }
  const rows = await db
    .selectFrom('search_entries')
    .select('ref')
    .where('kind', '=', kind)
    .where(
      isSqlite(db)
        ? sql<boolean>`no in (select rowid from search_words where search_words match ${fts5Expression(query)})`
        : sql<boolean>`words @@ to_tsquery('simple', ${tsQuery(query)})`,
    )
    .limit(mostHolding + 1)
    .execute()
  return rows.length > mostHolding ? null : rows.map(({ ref }) => ref)
}

/** Returns which build completed the index; `undefined` after a restore, until it is complete. */
export async function indexMadeBy(db: Db): Promise<string | undefined> {
  const state = await db.selectFrom('search_state').select('made_by').where('id', '=', 1).executeTakeFirst()
  return state?.made_by
}
