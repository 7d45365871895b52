import { compiledOnce } from '#app/platform/database/compiled-once.server.ts'
import { type Db, isSqlite } from '#app/platform/database/db.ts'
import { closeWord, unchangedLetters } from './close-words.ts'
import { vocabulary } from './vocabulary.server.ts'
import { termOf, withoutEnding, type Term } from './words.ts'

/** Compounds are not split into shorter words, and shorter words are not stored. */
export const shortestPart = 4
const mostCompounds = 30

/** Length up to which FTS5 indexes beginnings: `prefix` of `search_words`. */
const longestIndexedBeginning = 5
const mostContinuations = 60

/** Known words from the first of two values to the second, for as many pairs as there are long beginnings. */
const readContinuations = compiledOnce((db, beginnings: number, value) =>
  db
    .selectFrom('search_terms')
    .select('term')
    .where(({ eb, and, or }) =>
      or(
        Array.from({ length: beginnings }, (_, index) =>
          and([eb('term', '>=', value<string>(2 * index)), eb('term', '<', value<string>(2 * index + 1))]),
        ),
      ),
    )
    .limit(mostContinuations + 1),
)

/**
 * Returns the terms with long beginnings replaced by the known words that start with them. SQLite reads all occurrences of
 * all words with such a beginning before it finds the newest; of whole words it reads only the newest. PostgreSQL's index
 * needs no replacement.
 */
export async function withKnownWords(db: Db, terms: readonly Term[]): Promise<readonly Term[]> {
  if (!isSqlite(db)) return terms
  const long = new Set(
    terms.flatMap(({ beginnings }) => beginnings.filter((word) => word.length > longestIndexedBeginning)),
  )
  if (long.size === 0) return terms
  const rows = await readContinuations(
    db,
    long.size,
    [...long].flatMap((word) => [word, `${word}\u{10ffff}`]),
  )
  if (rows.length > mostContinuations) return terms
  return terms.map(({ exact, beginnings }) => {
    const continued = beginnings.filter((word) => long.has(word))
    const words = rows.flatMap(({ term }) => (continued.some((word) => term.startsWith(word)) ? [term] : []))
    return {
      exact: [...new Set([...exact, ...words])],
      beginnings: beginnings.filter((word) => !long.has(word)),
    }
  })
}

/**
 * For words without results, returns what German makes of them: words that contain them („winde“ → „startwinde“), or else
 * the two words they consist of („winterflugplan“ → „winter“ and „flugplan…“). A term with neither stays unchanged.
 */
export async function relatedTerms(db: Db, terms: readonly Term[]): Promise<Term[]> {
  const related: Term[] = []
  for (const term of terms) related.push(...(await relatedTo(db, term)))
  return related
}

async function relatedTo(db: Db, term: Term): Promise<Term[]> {
  const compounds = await compoundsWith(db, term)
  if (compounds.length > 0) return [{ exact: [...term.exact, ...compounds], beginnings: term.beginnings }]
  for (const word of term.exact) {
    const parts = await partsOf(db, word)
    if (parts !== undefined) return parts
  }
  return [term]
}

async function compoundsWith(db: Db, { beginnings }: Term): Promise<string[]> {
  const parts = beginnings.filter((word) => word.length >= shortestPart)
  if (parts.length === 0) return []
  const known = await vocabulary(db)
  const compounds = parts.flatMap((part) => known.holding(part, mostCompounds))
  return [...new Set(compounds)].toSorted().slice(0, mostCompounds)
}

/** Returns the split with the longest first part of which the index knows both words. */
async function partsOf(db: Db, word: string): Promise<Term[] | undefined> {
  const splits = []
  for (let at = word.length - shortestPart; at >= shortestPart; at -= 1) {
    splits.push({ first: word.slice(0, at), second: word.slice(at) })
  }
  if (splits.length === 0) return undefined
  const starts = await knownAmong(
    db,
    splits.flatMap(({ first }) => [first, withoutLink(first)]),
  )
  const begun = splits.flatMap(({ first, second }) => {
    const start = [first, withoutLink(first)].find((part) => starts.has(part))
    return start === undefined ? [] : [{ start, second }]
  })
  const ends = await knownAmong(
    db,
    begun.flatMap(({ second }) => otherForms(second)),
  )
  const whole = begun.find(({ second }) => otherForms(second).some((form) => ends.has(form)))
  return whole && [whole.start, whole.second].map(termOf)
}

async function knownAmong(db: Db, words: readonly string[]): Promise<Set<string>> {
  if (words.length === 0) return new Set()
  const rows = await db.selectFrom('search_terms').select('term').where('term', 'in', words).execute()
  return new Set(rows.map(({ term }) => term))
}

/** Returns inflected forms, so that „Platzrunden“ counts as known where „Platzrunde“ is. */
function otherForms(word: string): string[] {
  const stem = withoutEnding(word)
  return [...new Set([word, stem, `${stem}e`, `${stem}en`, `${stem}n`])]
}

/**
 * For words without results, returns the known words that were meant if one letter was mistyped; `undefined` when there is
 * none for any of them. `isFound` tells whether a term has results by itself.
 */
export async function meantTerms(
  db: Db,
  terms: readonly Term[],
  isFound: (term: Term) => Promise<boolean>,
): Promise<{ terms: Term[]; words: string } | undefined> {
  const meant: { word: string; term: Term }[] = []
  let isOther = false
  for (const term of terms) {
    const typed = term.exact[0] ?? ''
    const close = (await isFound(term)) ? undefined : closeWord(await wordsAround(db, typed), typed)
    if (close !== undefined) isOther = true
    meant.push({ word: close ?? typed, term: close === undefined ? term : termOf(close) })
  }
  if (!isOther) return undefined
  return { terms: meant.map(({ term }) => term), words: meant.map(({ word }) => word).join(' ') }
}

/** Returns known words that share the part of the typed word that a single error leaves unchanged. */
async function wordsAround(db: Db, typed: string): Promise<string[]> {
  if (typed.length < shortestPart) return []
  const known = await vocabulary(db)
  const { start, rest } = unchangedLetters(typed)
  const slipped = typed.length - rest.length
  const words = [...known.beginning(start), ...known.holdingAt(rest, slipped - 1, slipped + 1)]
  return [...new Set(words)].toSorted()
}

/** Removes the linking letters of German compounds: „verein-s-“, „platz-e-“. */
function withoutLink(part: string): string {
  return part.replace(/(?:es|en|s|n|e)$/, '')
}
