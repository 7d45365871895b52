import { holds, isOneStep, typedWords, wordsOf } from '#app/platform/search/close-words.ts'
import type { ListedAirfield } from './airport-list.ts'

/** Maximum number of results; a longer input narrows them down. */
export const mostFound = 8

/** Shorter words are too similar to many others. */
const shortestSlip = 4

/**
 * Returns the airfields whose indicator, name or place begins with the typed text, word by word, or, if there are none,
 * those that match with one typing error. Indicators first, then names that begin so, then the rest, each by name.
 */
export function findAirfields(airfields: readonly ListedAirfield[], typed: string): ListedAirfield[] {
  const words = typedWords(typed)
  if (words.length === 0) return []
  const known = airfields.map((airfield) => {
    const { ident, name, municipality } = airfield
    return {
      airfield,
      code: wordsOf(ident).join(''),
      own: wordsOf(name),
      all: wordsOf(ident, name, municipality),
    }
  })
  const exact = known.filter(({ all }) => words.every((word) => holds(all, word)))
  const found =
    exact.length > 0 ? exact : known.filter(({ all }) => words.every((word) => isMeant(all, word)))
  const order = ({ code, own }: (typeof known)[number]) =>
    code.startsWith(words.join('')) ? 0 : own.some((word) => word.startsWith(words[0]!)) ? 1 : 2
  return found
    .toSorted((a, b) => order(a) - order(b) || a.airfield.name.localeCompare(b.airfield.name, 'de'))
    .map(({ airfield }) => airfield)
}

/** Whether a word or its beginning differs from the typed text by at most one error. */
function isMeant(known: readonly string[], typed: string): boolean {
  if (typed.length < shortestSlip) return holds(known, typed)
  return known.some((word) =>
    [typed.length - 1, typed.length, typed.length + 1].some((length) =>
      isOneStep(word.slice(0, length), typed),
    ),
  )
}
