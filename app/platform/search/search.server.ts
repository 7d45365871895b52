import { type User, readableFor } from '#app/platform/identity/actor.ts'
import { compiledOnce } from '#app/platform/database/compiled-once.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import { hiddenPeople } from '#app/platform/hidden-names.server.ts'
import { excerpt, marked, wordPattern, type Piece } from './excerpt.ts'
import { meantTerms, relatedTerms } from './known-words.server.ts'
import { rankedHits, type Found, type Hit, type Search } from './ranked-hits.server.ts'
import type { SearchKind } from './search-entry.ts'
import { foldedWords, searchTerms, withCompounds, type Term } from './words.ts'

const resultsPerPage = 10

type SearchQuery = {
  words: string
  kind?: SearchKind | undefined
  page?: number | undefined
  /** URLs of pages without content, which are not found. */
  empty?: readonly string[]
}
export type SearchResult = {
  no: number
  kind: SearchKind
  title: Piece[]
  text: Piece[]
  address: string
  dated: string | null
}
export type SearchAnswer = {
  results: SearchResult[]
  /** Number of hits per kind, beginning with the kind of the best hit; with `isMore` some kinds have more. */
  kinds: { kind: SearchKind; hits: number }[]
  /** Hits of the requested kind. */
  hits: number
  isMore: boolean
  /** Number of the first result on this page. */
  first: number
  page: number
  pages: number
  how: How
}
/**
 * `related`: compounds of the words, or the parts of a compound. `meant`: words one typing error apart. `some`: not all of
 * the words.
 */
type How = 'words' | 'related' | 'meant' | 'some' | 'nothing'

/** Searches the site; the best results first. A guest finds what is public now, and nobody finds what they may not read. */
export async function searchSite(
  db: Db,
  { words, kind, page = 1, empty = [] }: SearchQuery,
  viewer: User | null,
  at: Date,
): Promise<SearchAnswer> {
  const visibilities = readableFor(viewer)
  const isGuest = visibilities.every((visibility) => visibility === 'public')
  const readerOf = async (asked: string): Promise<Reader> => ({
    visibilities,
    at: at.toISOString(),
    hidden: isGuest ? await hiddenIn(db, asked) : [],
    empty,
  })
  const { search, found, how } = await firstThatFinds(db, words, readerOf)
  const chosen = await ofKind(db, search, found, kind)
  const pages = Math.max(1, Math.ceil(chosen.hits.length / resultsPerPage))
  const shown = Math.min(Math.max(1, page), pages)
  const onPage = chosen.hits.slice((shown - 1) * resultsPerPage, shown * resultsPerPage)
  return {
    results: await resultsOf(db, onPage, search.terms),
    kinds: kindsOf(found.hits),
    hits: chosen.hits.length,
    isMore: chosen.isMore,
    first: (shown - 1) * resultsPerPage + 1,
    page: shown,
    pages,
    how,
  }
}

/**
 * Returns the hidden names, in the spellings used, of which the search contains the first or last name or its beginning.
 */
async function hiddenIn(db: Db, words: string): Promise<string[]> {
  const asked = foldedWords(words)
  const { people } = await hiddenPeople(db)
  return people.flatMap(({ firstName, lastName }) => {
    const parts = foldedWords(`${firstName} ${lastName}`)
    const isAsked = asked.some((word) => parts.some((part) => part.startsWith(word)))
    return isAsked ? [`${firstName} ${lastName}`, `${lastName}, ${firstName}`] : []
  })
}

/** What the reader may see, and the hidden names contained in the search. */
type Reader = Pick<Search, 'visibilities' | 'at' | 'hidden' | 'empty'>

async function firstThatFinds(db: Db, words: string, readerOf: (words: string) => Promise<Reader>) {
  const terms = searchTerms(words)
  const reader = await readerOf(words)
  const asTyped: Search = { terms: withCompounds(terms), every: true, ...reader }
  const missed = {
    search: asTyped,
    found: { hits: [], isMore: false } as Found,
    how: 'nothing' as How,
  }
  if (terms.length === 0) return missed

  const attempts: readonly [How, () => Promise<Search | undefined>][] = [
    ['words', async () => asTyped],
    ['related', () => relatedTo(db, terms, reader)],
    ['meant', () => meantBy(db, terms, reader, readerOf)],
    // With a single word there are no others to search for.
    ['some', async () => (terms.length === 1 ? undefined : { terms, every: false, ...reader })],
  ]
  for (const [how, make] of attempts) {
    const search = await make()
    if (search === undefined) continue
    const found = await rankedHits(db, search)
    if (found.hits.length > 0) return { search, found, how }
  }
  return missed
}

/** Returns the search for related words; `undefined` when there are none, because that search was already done. */
async function relatedTo(db: Db, terms: readonly Term[], reader: Reader): Promise<Search | undefined> {
  const related = await relatedTerms(db, terms)
  const isSame = related.length === terms.length && related.every((term, index) => term === terms[index])
  return isSame ? undefined : { terms: related, every: true, ...reader }
}

async function meantBy(
  db: Db,
  terms: readonly Term[],
  reader: Reader,
  readerOf: (words: string) => Promise<Reader>,
): Promise<Search | undefined> {
  const meant = await meantTerms(
    db,
    terms,
    // A single word is known to have no results here.
    async (term) =>
      terms.length > 1 && (await rankedHits(db, { terms: [term], every: true, ...reader })).hits.length > 0,
  )
  if (meant === undefined) return undefined
  // A hidden name stays hidden when it is mistyped.
  return { terms: meant.terms, every: true, ...(await readerOf(meant.words)) }
}

async function ofKind(db: Db, search: Search, found: Found, kind: SearchKind | undefined): Promise<Found> {
  if (kind === undefined) return found
  if (found.isMore) return rankedHits(db, { ...search, kind })
  return { hits: found.hits.filter((hit) => hit.kind === kind), isMore: false }
}

/** Counts hits per kind, beginning with the kind of the best hit. */
function kindsOf(hits: readonly Hit[]): SearchAnswer['kinds'] {
  const counts = new Map<SearchKind, number>()
  for (const { kind } of hits) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return [...counts].map(([kind, number]) => ({ kind, hits: number }))
}

/** As many entries as there are numbers. */
const readEntries = compiledOnce((db, entries: number, value) =>
  db
    .selectFrom('search_entries')
    .select(['no', 'kind', 'title', 'lead', 'text', 'address', 'dated'])
    .where(
      'no',
      'in',
      Array.from({ length: entries }, (_, index) => value<number>(index)),
    ),
)

async function resultsOf(db: Db, hits: readonly Hit[], terms: readonly Term[]): Promise<SearchResult[]> {
  if (hits.length === 0) return []
  const rows = await readEntries(
    db,
    hits.length,
    hits.map(({ no }) => no),
  )
  const byNo = new Map(rows.map((row) => [row.no, row]))
  const pattern = wordPattern(terms)
  return hits.flatMap(({ no }) => {
    const row = byNo.get(no)
    if (row === undefined) return []
    const text = excerpt(row.text, pattern) ?? marked(row.lead, pattern)
    return [
      {
        no,
        kind: row.kind as SearchKind,
        title: marked(row.title, pattern),
        text,
        address: row.address,
        dated: row.dated,
      },
    ]
  })
}
