import { foldedWords } from './words.ts'

/** Shorter words are too many steps from nothing to be guessed at. */
const shortestGuess = 4

/** What was typed, word by word as texts are folded; „oeffnung“ counts as „offnung“ for it is written in both ways. */
export function typedWords(typed: string): string[] {
  return [...new Set(foldedWords(typed).map((word) => word.replace(/([aou])e/g, '$1')))].slice(0, 8)
}

/** The words of texts, folded in the same way. */
export function wordsOf(...texts: readonly (string | undefined)[]): string[] {
  return foldedWords(texts.join(' ')).map((word) => word.replace(/([aou])e/g, '$1'))
}

/**
 * Whether one of the words begins with `typed`, or holds it from its fourth letter on: German writes „Sicherung“ into
 * „Datensicherung“ without a space.
 */
export function holds(words: readonly string[], typed: string): boolean {
  return words.some(
    (word) => word.startsWith(typed) || (typed.length >= shortestGuess && word.includes(typed)),
  )
}

/**
 * The known word that somebody who mistyped once meant by `typed`: one letter more, less or another, or two of them
 * changed round, at its beginning or as a whole. Of several the first; `undefined` when none is that close.
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
 * One slip leaves either the start of a word as it is or the rest of it: two neighbours changed round touch the letter
 * on both sides of the middle, which belongs to neither.
 */
export function lettersKept(typed: string): { start: string; rest: string } {
  const middle = Math.floor(typed.length / 2)
  return { start: typed.slice(0, middle), rest: typed.slice(middle + 1) }
}

/** Whether the two are one insertion, deletion, replacement or exchange of neighbours apart, or the same. */
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
