import type { User } from '#app/platform/identity/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { isOneStep } from './close-words.ts'
import { foldedWords } from './words.ts'

/** A question answered in a line above what was found. */
export type QuickAnswer = {
  /** What was asked, in two words at most. */
  label: string
  text: string
  /** The page of ours where all of it stands, and its name. */
  address: string
  page: string
}

export type Question = { words: string; viewer: User | null; at: Date }

/** What a feature answers by itself. */
export type AnswerSource = {
  /** It is asked when all words of one of these occur in what was typed, in any order. */
  asked: readonly string[]
  /** `null`: the club has entered nothing to answer with. */
  answer: (services: Pick<Services, 'db'>, question: Question) => Promise<QuickAnswer | null>
}

/** Shorter words are not forgiven and not looked for inside compounds. */
const shortestForgiven = 6

export function isAsked({ asked }: Pick<AnswerSource, 'asked'>, typed: readonly string[]): boolean {
  return asked.some((phrase) => foldedWords(phrase).every((word) => typed.some((one) => isWord(one, word))))
}

/** The word, inflected, within a compound („Platzfrequenz“, „Kraftstoffpreise“) or one slip apart from it. */
function isWord(typed: string, word: string): boolean {
  if (typed === word) return true
  if (word.length < shortestForgiven) return false
  return typed.includes(word) || isOneStep(word, typed)
}
