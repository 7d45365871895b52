import { sql, type RawBuilder } from 'kysely'
import { compiledOnce, type ValueAt } from '#app/platform/database/compiled-once.server.ts'
import { containing } from '#app/platform/database/containing.server.ts'
import { type Db, isSqlite } from '#app/platform/database/db.ts'
import { withKnownWords } from './known-words.server.ts'
import type { Term } from './words.ts'
import type { SearchKind } from './search-entry.ts'
import type { SearchEntriesTable } from '#app/platform/database/tables.ts'

/** Above this number, results are ranked by title and age only and not counted: nobody reads that far. */
const mostHits = 60

/** A search: its terms, the reader's visibilities and the time. */
export type Search = Query & {
  visibilities: readonly SearchEntriesTable['visibility'][]
  at: string
  /** Hidden names contained in the search: entries that mention them are not found. */
  hidden: readonly string[]
  /** URLs of pages without content. */
  empty: readonly string[]
}
export type Hit = { no: number; kind: SearchKind; dated: string | null; rank: number }
export type Found = { hits: Hit[]; isMore: boolean }

/** Returns the best results first, at most sixty; `isMore` when there are others. */
export async function rankedHits(db: Db, search: Search): Promise<Found> {
  const asWords = { ...search, terms: await withKnownWords(db, search.terms) }
  const newest = await listHits(db, asWords)
  if (newest.length <= mostHits) {
    const hits = newest.length === 0 ? [] : await listHits(db, { ...search, isRanked: true })
    return { hits: sorted(hits), isMore: false }
  }
  // A word in so many entries does not distinguish them: pages first, then titles, then the newest.
  const inTitle = { ...asWords, field: 'title' } as const
  const titled = await listHits(db, inTitle)
  const tiers = [await pagesAmong(db, inTitle, titled), titled, newest]
  const each = new Map<number, Hit>()
  for (const [rank, tier] of tiers.entries()) {
    for (const hit of tier) if (!each.has(hit.no)) each.set(hit.no, { ...hit, rank })
  }
  return { hits: sorted([...each.values()]).slice(0, mostHits), isMore: true }
}

/** Runs a separate query only when newer titles may have displaced the pages. */
async function pagesAmong(db: Db, inTitle: Search, titled: readonly Hit[]): Promise<readonly Hit[]> {
  if (inTitle.kind !== undefined) return []
  if (titled.length <= mostHits) return titled.filter(({ kind }) => kind === 'page')
  return listHits(db, { ...inTitle, kind: 'page' })
}

/** Sorts by rank, smaller first; equal ranks without a date first, then the latest. */
function sorted(hits: readonly Hit[]): Hit[] {
  return hits.toSorted((one, other) => one.rank - other.rank || laterFirst(one, other) || other.no - one.no)
}

function laterFirst({ dated: one }: Hit, { dated: other }: Hit): number {
  if (one === other) return 0
  return other === null || (one !== null && one < other) ? 1 : -1
}

/** Returns the newest entries first, `mostHits` + 1 when there are more. Without `isRanked` all ranks are 0. */
async function listHits(db: Db, search: Search): Promise<Hit[]> {
  const { kind, visibilities, at, isRanked = false, hidden, empty, field } = search
  const shape = { hasKind: kind !== undefined, visibilities, isRanked, hidden, empty, field }
  const words = isSqlite(db) ? fts5Expression(search) : tsQuery(search)
  const rows = await (hidden.length === 0 ? readHits : readHitsApart)(db, shape, [words, at, kind])
  return rows as Hit[]
}

type Shape = Pick<Search, 'visibilities' | 'hidden' | 'empty'> & {
  hasKind: boolean
  isRanked: boolean
  field: 'title' | undefined
}

const readHits = compiledOnce(hitsQuery)

/** With hidden names, which follow from what somebody typed and are not kept. */
async function readHitsApart(db: Db, shape: Shape, values: readonly unknown[]) {
  return hitsQuery(db, shape, (number) => sql`${values[number]}`).execute()
}

/** Its values: the words, the moment and the kind. */
function hitsQuery(db: Db, shape: Shape, value: ValueAt) {
  const onSqlite = isSqlite(db)
  const { hasKind, visibilities, isRanked, hidden, empty } = shape
  const { matches, rank } = onSqlite ? sqliteSearch(value(0)) : postgresSearch(value(0), shape)
  return db
    .selectFrom('search_entries')
    .$if(onSqlite, (query) => query.innerJoin('search_words', 'search_words.rowid', 'search_entries.no'))
    .$if(hasKind, (query) => query.where('search_entries.kind', '=', value<string>(2)))
    .select(['no', 'search_entries.kind', 'dated', (isRanked ? rank : sql<number>`0`).as('rank')])
    .where(matches)
    .where('visibility', 'in', visibilities)
    .$if(empty.length > 0, (query) => query.where('address', 'not in', empty))
    .where(({ or, eb, selectFrom }) => {
      // A person who has withdrawn the consent disappears at once, however it was withdrawn.
      const consents = selectFrom('consents').select('member_id').where('purpose', '=', 'public-name')
      return or([
        eb('search_entries.kind', '<>', 'person'),
        eb('ref', 'in', consents.where('revoked_at', 'is', null)),
      ])
    })
    .where(({ and, not }) =>
      and(
        hidden.flatMap((name) =>
          (['title', 'lead', 'text'] as const).map((column) =>
            not(containing(db, `search_entries.${column}`, name)),
          ),
        ),
      ),
    )
    .where((or) => or.or([or('visible_from', 'is', null), or('visible_from', '<=', value<string>(1))]))
    .where((or) => or.or([or('visible_until', 'is', null), or('visible_until', '>', value<string>(1))]))
    .orderBy(onSqlite ? sql`search_words.rowid` : sql`search_entries.no`, 'desc')
    .limit(mostHits + 1)
}

// Weights: a word in the title counts eight times, one in the lead three times.
function sqliteSearch(words: RawBuilder<string>) {
  return {
    matches: sql<boolean>`search_words match ${words}`,
    rank: sql<number>`bm25(search_words, 0, 8, 3, 1)`,
  }
}

function postgresSearch(typed: RawBuilder<string>, { field }: Shape) {
  const words = sql`to_tsquery('simple', ${typed})`
  return {
    matches: sql<boolean>`${sql.ref(field === 'title' ? 'title_words' : 'words')} @@ ${words}`,
    rank: sql<number>`-ts_rank('{0.12, 0.2, 0.36, 1.0}', search_entries.words, ${words}, 1)`,
  }
}

type Query = {
  terms: readonly Term[]
  /** `true`: all terms must occur; `false`: any. */
  every: boolean
  /** Where the terms must occur; default: anywhere. */
  field?: 'title'
  kind?: SearchKind | undefined
  /** The exact word ranks higher than its continuation. */
  isRanked?: boolean
}

/**
 * Returns the query in the syntax of SQLite's FTS5. Terms consist of letters and digits and are quoted, so that nothing a
 * visitor types is an operator.
 */
export function fts5Expression({ terms, every, field, kind, isRanked = false }: Query): string {
  const columns = field === 'title' ? '{title}' : '{title lead text}'
  const each = terms.map((term) => {
    const { exact, beginnings } = isRanked ? term : withoutDuplicates(term)
    return `(${[...exact.map((word) => `"${word}"`), ...beginnings.map((word) => `"${word}"*`)].join(' OR ')})`
  })
  const words = `(${columns} : (${each.join(every ? ' AND ' : ' OR ')}))`
  return kind === undefined ? words : `(kind : "${kind}") AND ${words}`
}

/** Returns the terms as a `tsquery` of PostgreSQL; field and kind are conditions of the statement there. */
export function tsQuery({ terms, every, isRanked = false }: Query): string {
  return terms
    .map((term) => {
      const { exact, beginnings } = isRanked ? term : withoutDuplicates(term)
      return `(${[...exact.map((word) => `'${word}'`), ...beginnings.map((word) => `'${word}':*`)].join(' | ')})`
    })
    .join(every ? ' & ' : ' | ')
}

/** Leaves out exact words that a beginning finds anyway; the results are the same. */
function withoutDuplicates({ exact, beginnings }: Term): Term {
  return { exact: exact.filter((word) => !beginnings.some((start) => word.startsWith(start))), beginnings }
}
