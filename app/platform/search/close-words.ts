import { foldedWords } from './words.ts'

/** Shorter words have too many similar words for guessing. */
const shortestGuess = 4

/** Returns the typed words, folded like the texts; „oeffnung“ becomes „offnung“, because both spellings occur. */
export function typedWords(typed: string): string[] {
  return [...new Set(foldedWords(typed).map((word) => word.replace(/([aou])e/g, '$1')))].slice(0, 8)
}

/** Returns the words of texts, folded in the same way. */
export function wordsOf(...texts: readonly (string | undefined)[]): string[] {
  return foldedWords(texts.join(' ')).map((word) => word.replace(/([aou])e/g, '$1'))
}

/**
 * Returns whether one of the words begins with `typed`, or contains it if it has at least four letters: German compounds
 * such as „Datensicherung“ contain „Sicherung“ without a space.
 */
export function holds(words: readonly string[], typed: string): boolean {
  return words.some(
    (word) => word.startsWith(typed) || (typed.length >= shortestGuess && word.includes(typed)),
  )
}

/**
 * Returns the known word, or its beginning, that differs from `typed` by one typing error: a letter more, less or
 * different, or two neighbours swapped. Of several the first; `undefined` when none is that close.
 */
export function closeWord(known: Iterable<string>, typed: string): string | undefined {
  if (typed.length < shortestGuess) return undefined
  let beginning: string | undefined
  for (const word of known) {
    if (Math.abs(word.length - typed.length) <= 1 && isOneStep(word, typed)) return word
    if (beginning !== undefined || word.length < typed.length) continue
    const start = [typed.length, typed.length + 1, typed.length - 1].find((length) =>
      isOneStep(word.slice(0, length), typed),
    )
    if (start !== undefined) beginning = word.slice(0, start)
  }
  return beginning
}

/**
 * Splits a typed word so that one typing error leaves at least one of both parts unchanged. The middle letter belongs to
 * neither, because swapped neighbours may affect both sides of it.
 */
export function unchangedLetters(typed: string): { start: string; rest: string } {
  const middle = Math.floor(typed.length / 2)
  return { start: typed.slice(0, middle), rest: typed.slice(middle + 1) }
}

/** Returns whether two words are equal or differ by one insertion, deletion, replacement or swap of neighbours. */
export function isOneStep(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at += 1
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1)
  const rest = short.slice(at + 1) === long.slice(at + 1)
  const isTurned =
    short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2)
  return at === short.length || rest || isTurned
}
