import { sql } from 'kysely'
import type { User } from '#app/accounts/actor.ts'
import type { Db } from '#app/platform/database/db.ts'
import { isSqlite } from '#app/platform/database/dialect.ts'
import { excerpt, marked, wordPattern, type Piece } from './excerpt.ts'
import { relatedTerms } from './known-words.server.ts'
import { fts5Expression, tsQuery, type Query } from './match-expression.ts'
import type { SearchKind } from './search-entry.ts'
import type { SearchEntriesTable } from './search.table.ts'
import { searchTerms, type Term } from './words.ts'

/** Beyond this many, results are ranked by title and age alone and their number is not told: nobody reads that far. */
const mostHits = 60
export const resultsPerPage = 10

type Visibility = SearchEntriesTable['visibility']
type Hit = { no: number; kind: SearchKind; dated: string | null; rank: number }
/** What is searched, for whom and when. */
type Search = Query & { visibilities: readonly Visibility[]; at: string }
type Found = { hits: Hit[]; isMore: boolean }

export type SearchWish = { words: string; kind?: SearchKind | undefined; page?: number | undefined }
export type SearchResult = {
  kind: SearchKind
  title: Piece[]
  text: Piece[]
  address: string
  dated: string | null
}
export type SearchAnswer = {
  results: SearchResult[]
  /** How many of each kind, the kind of the best first; with `isMore` there are more of some. */
  kinds: { kind: SearchKind; hits: number }[]
  /** Of the kind asked for. */
  hits: number
  isMore: boolean
  /** Number of the first one on this page. */
  first: number
  page: number
  pages: number
  how: How
}
/** `related`: not the words but what is made of them, or the parts they are made of. `some`: not all of them. */
type How = 'words' | 'related' | 'some' | 'nothing'

/** The best first. A guest finds what is public at this moment, and nobody more than they may read. */
export async function searchSite(
  db: Db,
  { words, kind, page = 1 }: SearchWish,
  viewer: User | null,
  at: Date,
): Promise<SearchAnswer> {
  const reader = { visibilities: visibilitiesFor(viewer), at: at.toISOString() }
  const { query, found, how } = await firstThatFinds(db, searchTerms(words), reader)
  const chosen = await ofKind(db, { ...query, ...reader }, found, kind)
  const pages = Math.max(1, Math.ceil(chosen.hits.length / resultsPerPage))
  const shown = Math.min(Math.max(1, page), pages)
  const onPage = chosen.hits.slice((shown - 1) * resultsPerPage, shown * resultsPerPage)
  return {
    results: await resultsOf(db, onPage, query.terms),
    kinds: kindsOf(found.hits),
    hits: chosen.hits.length,
    isMore: chosen.isMore,
    first: (shown - 1) * resultsPerPage + 1,
    page: shown,
    pages,
    how,
  }
}

function visibilitiesFor(viewer: User | null): readonly Visibility[] {
  if (viewer === null) return ['public']
  return viewer.role === 'admin' ? ['public', 'members', 'board', 'admin'] : ['public', 'members']
}

async function firstThatFinds(db: Db, terms: readonly Term[], reader: Pick<Search, 'visibilities' | 'at'>) {
  const nothing: Found = { hits: [], isMore: false }
  if (terms.length === 0) return { query: { terms, every: true }, found: nothing, how: 'nothing' as How }

  const attempts: readonly [How, () => Promise<Query>][] = [
    ['words', async () => ({ terms, every: true })],
    ['related', async () => ({ terms: await relatedTerms(db, terms), every: true })],
    ['some', async () => ({ terms, every: false })],
  ]
  for (const [how, makeQuery] of attempts) {
    const query = await makeQuery()
    const found = await rankedHits(db, { ...query, ...reader })
    if (found.hits.length > 0) return { query, found, how }
  }
  return { query: { terms, every: true }, found: nothing, how: 'nothing' as How }
}

async function ofKind(db: Db, search: Search, found: Found, kind: SearchKind | undefined): Promise<Found> {
  if (kind === undefined) return found
  if (found.isMore) return rankedHits(db, { ...search, kind })
  return { hits: found.hits.filter((hit) => hit.kind === kind), isMore: false }
}

async function rankedHits(db: Db, search: Search): Promise<Found> {
  const newest = await listHits(db, search)
  if (newest.length <= mostHits) {
    const hits = newest.length === 0 ? [] : await listHits(db, { ...search, isRanked: true })
    return { hits: sorted(hits), isMore: false }
  }
  // A word that stands in so many things tells nothing apart: pages first, then titles, then the newest.
  const inTitle = { ...search, field: 'title' } as const
  const pages = search.kind === undefined ? await listHits(db, { ...inTitle, kind: 'page' }) : []
  const tiers = [pages, await listHits(db, inTitle), newest]
  const each = new Map<number, Hit>()
  for (const [rank, tier] of tiers.entries()) {
    for (const hit of tier) if (!each.has(hit.no)) each.set(hit.no, { ...hit, rank })
  }
  return { hits: sorted([...each.values()]).slice(0, mostHits), isMore: true }
}

/** By rank, smaller first; of equals the later, and before them what has no date. */
function sorted(hits: readonly Hit[]): Hit[] {
  return hits.toSorted((one, other) => one.rank - other.rank || laterFirst(one, other) || other.no - one.no)
}

function laterFirst({ dated: one }: Hit, { dated: other }: Hit): number {
  if (one === other) return 0
  return other === null || (one !== null && one < other) ? 1 : -1
}

/** Newest entries first, one more than `mostHits` when there are more. Without `isRanked` all ranks are 0. */
async function listHits(db: Db, search: Search): Promise<Hit[]> {
  const onSqlite = isSqlite(db)
  const { matches, rank } = onSqlite ? sqliteSearch(search) : postgresSearch(search)
  const { kind, visibilities, at, isRanked } = search
  const rows = await db
    .selectFrom('search_entries')
    .$if(onSqlite, (query) => query.innerJoin('search_words', 'search_words.rowid', 'search_entries.no'))
    .$if(kind !== undefined, (query) => query.where('search_entries.kind', '=', kind ?? ''))
    .select(['no', 'search_entries.kind', 'dated', (isRanked ? rank : sql<number>`0`).as('rank')])
    .where(matches)
    .where('visibility', 'in', visibilities)
    .where((or) => or.or([or('visible_from', 'is', null), or('visible_from', '<=', at)]))
    .where((or) => or.or([or('visible_until', 'is', null), or('visible_until', '>', at)]))
    .orderBy(onSqlite ? sql`search_words.rowid` : sql`search_entries.no`, 'desc')
    .limit(mostHits + 1)
    .execute()
  return rows.map((row) => ({ ...row, kind: row.kind as SearchKind }))
}

// Weights: a word in the title counts eight times, in the lead three times.
function sqliteSearch(query: Query) {
  return {
    matches: sql<boolean>`search_words match ${fts5Expression(query)}`,
    rank: sql<number>`bm25(search_words, 0, 8, 3, 1)`,
  }
}

function postgresSearch(query: Query) {
  const words = sql`to_tsquery('simple', ${tsQuery(query)})`
  return {
    matches: sql<boolean>`search_entries.words @@ ${words}`,
    rank: sql<number>`-ts_rank('{0.12, 0.2, 0.36, 1.0}', search_entries.words, ${words}, 1)`,
  }
}

/** How many of each kind, the kind of the best hit first. */
function kindsOf(hits: readonly Hit[]): SearchAnswer['kinds'] {
  const counts = new Map<SearchKind, number>()
  for (const { kind } of hits) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return [...counts].map(([kind, number]) => ({ kind, hits: number }))
}

async function resultsOf(db: Db, hits: readonly Hit[], terms: readonly Term[]): Promise<SearchResult[]> {
  if (hits.length === 0) return []
  const rows = await db
    .selectFrom('search_entries')
    .select(['no', 'kind', 'title', 'lead', 'text', 'address', 'dated'])
    .where(
      'no',
      'in',
      hits.map(({ no }) => no),
    )
    .execute()
  const byNo = new Map(rows.map((row) => [row.no, row]))
  const pattern = wordPattern(terms)
  return hits.flatMap(({ no }) => {
    const row = byNo.get(no)
    if (row === undefined) return []
    const text = excerpt(row.text, pattern) ?? marked(row.lead, pattern)
    return [
      {
        kind: row.kind as SearchKind,
        title: marked(row.title, pattern),
        text,
        address: row.address,
        dated: row.dated,
      },
    ]
  })
}
