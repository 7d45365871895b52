import { sortKey } from '#app/lib/sort-key.ts'

/** Searches are cut to this many letters and terms. */
const mostLetters = 200
const mostTerms = 8

/** A search word, folded like the index: lower case, umlauts as base letters, ß as ss. */
export type Term = {
  /** Spellings that count as the exact word. */
  exact: readonly string[]
  /** Beginnings that match the word inflected or continued: „Flugzeuge“ also finds „Flugzeug“ and „Flugzeugführer“. */
  beginnings: readonly string[]
}

const smallWords = new Set(
  `aber als am an auf aus bei bin bis da das dass dem den der des die durch ein eine einem einen einer eines er es
  fur gegen hat ich ihr im in ist ja kann man mit nach nicht noch nur ob oder ohne seit sich sie sind so uber um und
  uns unter vom von vor was wann wenn wer wie wir wird wo zu zum zur zwischen`.split(/\s+/),
)

/** Returns the words of a text as the index stores them, in order; everything but letters and digits separates words. */
export function foldedWords(text: string): string[] {
  return sortKey(text).match(/[\p{L}\p{N}]+/gu) ?? []
}

/**
 * Returns the text for the index. Hyphenated words are included in parts and as one word, so that „D-EXYZ“ is found as
 * `D-EXYZ`, `exyz` and `dexyz`.
 */
export function indexText(text: string): string {
  const joined = text.match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+/gu) ?? []
  return foldedWords([text, ...joined.map((word) => word.replaceAll('-', ''))].join(' ')).join(' ')
}

/** Returns the terms of a search. Stop words such as „der“ and „für“ count only when there are no others. */
export function searchTerms(typed: string): Term[] {
  const words = [...new Set(foldedWords(typed.slice(0, mostLetters)))]
  const significant = words.filter((word) => !smallWords.has(word))
  return (significant.length === 0 ? words : significant).slice(0, mostTerms).map(termOf)
}

/** More words are a sentence, which nobody writes as one compound. */
const mostJoined = 3
const shortestJoined = 4
/** Linking letters of German compounds: „Verein-s-heim“, „Schwalbe-n-nest“. */
const links = ['', 's', 'n']

/**
 * Adds compounds of the typed words, so that „Platzrunde Lärm“ also finds „Lärmplatzrunde“: for each of the two words the
 * compound counts as the word.
 */
export function withCompounds(terms: readonly Term[]): Term[] {
  if (terms.length < 2 || terms.length > mostJoined) return [...terms]
  return terms.map((term) => ({
    ...term,
    beginnings: [
      ...term.beginnings,
      ...terms.flatMap((other) => (other === term ? [] : [...joined(term, other), ...joined(other, term)])),
    ],
  }))
}

function joined({ exact: [first = ''] }: Term, { exact: [second = ''] }: Term): string[] {
  if (Math.min(first.length, second.length) < shortestJoined) return []
  return links.map((link) => `${first}${link}${withoutEnding(second)}`)
}

/** Returns a word as a search term. */
export function termOf(word: string): Term {
  const spellings = [...new Set([word, word.replace(/([aou])e/g, '$1')])]
  // A single letter as a beginning would match nearly everything.
  if (word.length < 2) return { exact: spellings, beginnings: [] }
  const stems = spellings.map((spelling) => ({ spelling, stem: withoutEnding(spelling) }))
  return {
    exact: [...new Set([...spellings, ...stems.map(({ stem }) => stem)])],
    // „Winde“ must not find „Windsack“, nor „Flüge“ every „Flugplatz“: a short stem matches whole words only.
    beginnings: [...new Set(stems.map(({ spelling, stem }) => (stem.length < 5 ? spelling : stem)))],
  }
}

/** Removes German inflection endings if at least three letters remain (after Porter's German stemmer). */
export function withoutEnding(word: string): string {
  const stem = word.replace(/(?:innen|ern|em|er|en|es|e|n|(?<=[bdfghklmnrt])s)$/, '')
  return stem.length >= 3 ? stem : word
}
