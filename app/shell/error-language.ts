import { isRouteErrorResponse } from 'react-router'
import type { Language } from '#app/lib/saying.ts'
import { refusalOf, type Frame } from './frame.ts'

/** Returns the sentence about a refused form; `undefined` for every other error. */
export function errorSentence(error: unknown): string | undefined {
  if (!isRouteErrorResponse(error)) return undefined
  const result: unknown = error.data
  const hasSentence = typeof result === 'object' && result !== null && 'sentence' in result
  return hasSentence && typeof result.sentence === 'string' ? result.sentence : undefined
}

/** Returns the language of the error page: that of the requested page, but German for refusals to members and while the website is in preparation. */
export function languageOfError(error: unknown, asked: Language): Language {
  return preparationFrame(error) === undefined && refusalOf(error) === undefined ? asked : 'de'
}

/** Data of the error page while the website is in preparation for this visitor. */
export type InPreparation = {
  heldBack: true
  /** Data of the layout. */
  frame: unknown
}

export const preparationSentence = 'Diese Website ist noch in Vorbereitung.'

/** Returns the layout data of such an error; `undefined` for every other error. */
export function preparationFrame(error: unknown): Frame | undefined {
  if (!isRouteErrorResponse(error)) return undefined
  const { data } = error as { data: unknown }
  return typeof data === 'object' && data !== null && 'heldBack' in data
    ? ((data as InPreparation).frame as Frame)
    : undefined
}
