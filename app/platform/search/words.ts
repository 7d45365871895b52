import { sortKey } from '#app/lib/sort-key.ts'

/** What a reader typed is cut to this many letters and words: more says nothing more. */
const mostLetters = 200
const mostTerms = 8

/** One word of a search, folded as the index is: lower case, umlauts as base letters, ß as ss. */
export type Term = {
  /** Spellings that count as the word itself. */
  exact: readonly string[]
  /** Beginnings that count as the word inflected or continued: „Flugzeuge“ also finds „Flugzeug“ and „Flugzeugführer“. */
  beginnings: readonly string[]
}

const smallWords = new Set(
  `aber als am an auf aus bei bin bis da das dass dem den der des die durch ein eine einem einen einer eines er es
  fur gegen hat ich ihr im in ist ja kann man mit nach nicht noch nur ob oder ohne seit sich sie sind so uber um und
  uns unter vom von vor was wann wenn wer wie wir wird wo zu zum zur zwischen`.split(/\s+/),
)

/** The words of a text as the index holds them, in their order; anything but letters and digits parts them. */
export function foldedWords(text: string): string[] {
  return sortKey(text).match(/[\p{L}\p{N}]+/gu) ?? []
}

/**
 * The text for the index. What is joined by hyphens is in it in parts and in one piece, so that „D-EXYZ“ is found
 * as `D-EXYZ`, `exyz` and `dexyz`.
 */
export function indexText(text: string): string {
  const joined = text.match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+/gu) ?? []
  return foldedWords([text, ...joined.map((word) => word.replaceAll('-', ''))].join(' ')).join(' ')
}

/** What is searched for. Words such as „der“ and „für“ count only when there are no others. */
export function searchTerms(typed: string): Term[] {
  const words = [...new Set(foldedWords(typed.slice(0, mostLetters)))]
  const telling = words.filter((word) => !smallWords.has(word))
  return (telling.length === 0 ? words : telling).slice(0, mostTerms).map(termOf)
}

/** More words are a sentence; nobody writes them as one word. */
const mostJoined = 3
const shortestJoined = 4
/** What German puts between the parts: „Verein-s-heim“, „Schwalbe-n-nest“. */
const links = ['', 's', 'n']

/** „Platzrunde Lärm“ also finds „Lärmplatzrunde“: for each of the two words the compound counts as the word. */
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

/** One word as it is looked for. */
export function termOf(word: string): Term {
  const spellings = [...new Set([word, word.replace(/([aou])e/g, '$1')])]
  // A single letter as a beginning would find nearly everything.
  if (word.length < 2) return { exact: spellings, beginnings: [] }
  const stems = spellings.map((spelling) => ({ spelling, stem: withoutEnding(spelling) }))
  return {
    exact: [...new Set([...spellings, ...stems.map(({ stem }) => stem)])],
    // „Winde“ is not to find „Windsack“, „Flüge“ not every „Flugplatz“: a short stem counts as a whole word only.
    beginnings: [...new Set(stems.map(({ spelling, stem }) => (stem.length < 5 ? spelling : stem)))],
  }
}

/** Cuts the endings of German declension and plural, if at least three letters stay (after Porter's German stemmer). */
export function withoutEnding(word: string): string {
  const stem = word.replace(/(?:innen|ern|em|er|en|es|e|n|(?<=[bdfghklmnrt])s)$/, '')
  return stem.length >= 3 ? stem : word
}
