import type { Language } from '#app/lib/saying.ts'
import type { User } from '#app/platform/identity/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { isOneStep } from './close-words.ts'
import { foldedWords } from './words.ts'

/** A direct answer shown above the results. */
export type QuickAnswer = {
  /** What was asked, in at most two words. */
  label: string
  text: string
  /** The page with all details, and its name. */
  address: string
  page: string
}

export type Question = { words: string; viewer: User | null; at: Date; language: Language }

/** Source of direct answers in a feature. */
export type AnswerSource = {
  /**
   * Phrases; used when all words of one of them occur in the search, in any order. English ones only where the page exists
   * in English.
   */
  asked: { de: readonly string[]; en?: readonly string[] }
  /** `null`: the club has not entered the information. */
  answer: (services: Pick<Services, 'db'>, question: Question) => Promise<QuickAnswer | null>
}

/** More facts would no longer be a line. */
const mostFacts = 3

/** Joins the first facts and says how many more the page has. */
export function firstFacts(facts: readonly string[]): string {
  const more = facts.length - mostFacts
  return [...facts.slice(0, mostFacts), ...(more > 0 ? [`${more} weitere`] : [])].join(' · ')
}

/** Typing errors and compounds are considered only for words of at least this length. */
const shortestForgiven = 6

/** Returns the language in which it was asked; English first, because its phrases hold no word that is German, too. */
export function languageAsked(
  { asked: { de, en = [] } }: Pick<AnswerSource, 'asked'>,
  typed: readonly string[],
): Language | undefined {
  if (isAsked(en, typed)) return 'en'
  return isAsked(de, typed) ? 'de' : undefined
}

function isAsked(phrases: readonly string[], typed: readonly string[]): boolean {
  return phrases.some((phrase) => folded(phrase).every((word) => typed.some((one) => isWord(one, word))))
}

const foldedPhrases = new Map<string, readonly string[]>()

/** The phrases are always the same; folding them costs more than comparing them. */
function folded(phrase: string): readonly string[] {
  const words = foldedPhrases.get(phrase) ?? foldedWords(phrase)
  foldedPhrases.set(phrase, words)
  return words
}

/**
 * Returns whether the word was typed: exactly, inflected, within a compound („Platzfrequenz“, „Kraftstoffpreise“) or with
 * one typing error.
 */
function isWord(typed: string, word: string): boolean {
  if (typed === word) return true
  if (word.length < shortestForgiven) return false
  return typed.includes(word) || isOneStep(word, typed)
}
