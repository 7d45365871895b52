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

export type Question = { words: string; viewer: User | null; at: Date }

/** Source of direct answers in a feature. */
export type AnswerSource = {
  /** Phrases; used when all words of one of them occur in the search, in any order. */
  asked: readonly string[]
  /** `null`: the club has not entered the information. */
  answer: (services: Pick<Services, 'db'>, question: Question) => Promise<QuickAnswer | null>
}

/** Typing errors and compounds are considered only for words of at least this length. */
const shortestForgiven = 6

export function isAsked({ asked }: Pick<AnswerSource, 'asked'>, typed: readonly string[]): boolean {
  return asked.some((phrase) => foldedWords(phrase).every((word) => typed.some((one) => isWord(one, word))))
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
