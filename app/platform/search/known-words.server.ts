import type { Db } from '#app/platform/database/db.ts'
import { isSqlite } from '#app/platform/database/dialect.ts'
import { closeWord, lettersKept } from './close-words.ts'
import { vocabulary } from './vocabulary.server.ts'
import { termOf, withoutEnding, type Term } from './words.ts'

/** A compound is taken apart into no shorter words, and no shorter ones are remembered. */
export const shortestPart = 4
const mostCompounds = 30

/** FTS5 has an index of beginnings up to so many letters: `prefix` of `search_words`. */
const longestIndexedBeginning = 5
const mostContinuations = 60

/**
 * The same terms, with known words in place of longer beginnings. SQLite reads every place of every word with such a
 * beginning before it knows the newest; of whole words it reads the newest and no more. PostgreSQL's index holds both.
 */
export async function withKnownWords(db: Db, terms: readonly Term[]): Promise<readonly Term[]> {
  if (!isSqlite(db)) return terms
  const long = new Set(
    terms.flatMap(({ beginnings }) => beginnings.filter((word) => word.length > longestIndexedBeginning)),
  )
  if (long.size === 0) return terms
  const rows = await db
    .selectFrom('search_terms')
    .select('term')
    .where(({ eb, and, or }) =>
      or([...long].map((word) => and([eb('term', '>=', word), eb('term', '<', `${word}\u{10ffff}`)]))),
    )
    .limit(mostContinuations + 1)
    .execute()
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
 * For words that nothing was found with, what German makes of them: words they are a part of („winde“ →
 * „startwinde“), or else the two words they are made of („winterflugplan“ → „winter“ and „flugplan…“).
 * A term for which there is neither stays as it is.
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

/** The split whose first part is longest among those of which the index knows both words. */
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

/** „Platzrunden“ is known where „Platzrunde“ is. */
function otherForms(word: string): string[] {
  const stem = withoutEnding(word)
  return [...new Set([word, stem, `${stem}e`, `${stem}en`, `${stem}n`])]
}

/**
 * For words that nothing is found with, the known word that was meant if one letter was typed wrongly; `undefined` when
 * there is none for any of them. `isFound` says whether a term finds something by itself.
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

/** Known words that share with the typed one what a single slip leaves as it is. */
async function wordsAround(db: Db, typed: string): Promise<string[]> {
  if (typed.length < shortestPart) return []
  const known = await vocabulary(db)
  const { start, rest } = lettersKept(typed)
  const slipped = typed.length - rest.length
  const words = [...known.beginning(start), ...known.holdingAt(rest, slipped - 1, slipped + 1)]
  return [...new Set(words)].toSorted()
}

/** „verein-s-“, „platz-e-“: the letters German puts between the parts of a compound. */
function withoutLink(part: string): string {
  return part.replace(/(?:es|en|s|n|e)$/, '')
}
