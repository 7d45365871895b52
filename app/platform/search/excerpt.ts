import type { Term } from './words.ts'

/** A piece of text; `marked` when it is one of the searched words. */
export type Piece = { text: string; marked: boolean }

const excerptLetters = 200
const lettersBefore = 60
const placesWeighed = 40

/**
 * What a word consists of: everything but spaces, punctuation and signs. `\p{L}` would say it shorter, but each new pattern
 * with it takes V8 0.4 ms to build, more than the search itself. Without U+2100 to U+218F, whose signs for Kelvin, Ångström and
 * Ohm are letters to a pattern that ignores case.
 */
const letter =
  '[^\\s!-/:-@[-`{-©«-±´¶-¸»¿×÷\\u2000-\\u20ff\\u2190-\\u2bff\\u3000-\\u303f\\u{1f000}-\\u{1faff}]'

/** Returns a pattern for the whole words that the terms find in original text, with umlauts and accents. */
export function wordPattern(terms: readonly Term[]): RegExp {
  const words = terms.flatMap(({ exact, beginnings }) => [
    ...beginnings.map((word) => `${spelled(word)}${letter}*`),
    ...exact.map((word) => `${spelled(word)}(?!${letter})`),
  ])
  return new RegExp(`(?<!${letter})(?:${words.join('|')})`, 'giu')
}

const accents: Record<string, string> = {
  a: '[aàáâãäå]',
  c: '[cç]',
  e: '[eèéêë]',
  i: '[iìíîï]',
  n: '[nñ]',
  o: '[oòóôõö]',
  u: '[uùúûü]',
  y: '[yýÿ]',
}

function spelled(word: string): string {
  return word.replace(/ss|./gu, (part) => (part === 'ss' ? '(?:ss|ß)' : (accents[part] ?? part)))
}

/** Splits the text into pieces with the found words marked. */
export function marked(text: string, pattern: RegExp): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const match of text.matchAll(pattern)) {
    if (match.index > at) pieces.push({ text: text.slice(at, match.index), marked: false })
    pieces.push({ text: match[0], marked: true })
    at = match.index + match[0].length
  }
  if (at < text.length) pieces.push({ text: text.slice(at), marked: false })
  return pieces
}

/** Returns about two lines around the place with the most different words close together; `null` when none occurs. */
export function excerpt(text: string, pattern: RegExp): Piece[] | null {
  const places = [...text.matchAll(pattern).take(placesWeighed)].map(({ index, 0: word }) => ({
    index,
    word: word.toLowerCase(),
  }))
  let best: { index: number; words: number } | undefined
  const close = new Map<string, number>()
  let next = 0
  for (const { index, word } of places) {
    for (; next < places.length && places[next]!.index < index + excerptLetters - lettersBefore; next += 1)
      close.set(places[next]!.word, (close.get(places[next]!.word) ?? 0) + 1)
    if (best === undefined || close.size > best.words) best = { index, words: close.size }
    const left = close.get(word)! - 1
    if (left === 0) close.delete(word)
    else close.set(word, left)
  }
  if (best === undefined) return null
  const from = wordStart(text, best.index - lettersBefore)
  const to = wordEnd(text, from + excerptLetters)
  // List items would otherwise read as one sentence.
  const words = text.slice(from, to).replace(/(?<![\s.!?:;,…“])\n+/g, ' · ')
  const pieces = marked(words.replaceAll('\n', ' '), pattern)
  if (from > 0) pieces.unshift({ text: '… ', marked: false })
  if (to < text.length) pieces.push({ text: ' …', marked: false })
  return pieces
}

function wordStart(text: string, at: number): number {
  if (at <= 0) return 0
  const space = /\s/.exec(text.slice(at, at + lettersBefore))
  return space === null ? at : at + space.index + 1
}

function wordEnd(text: string, at: number): number {
  if (at >= text.length) return text.length
  const space = /\s\S*$/.exec(text.slice(at - lettersBefore, at))
  return space === null ? at : at - lettersBefore + space.index
}
