import { isRouteErrorResponse } from 'react-router'
import type { Language } from '#app/lib/saying.ts'
import type { Frame } from './frame.ts'
import { languageOfAddress } from './page-pairs.ts'

/** Returns the sentence about a refused form; `undefined` for every other error. */
export function errorSentence(error: unknown): string | undefined {
  if (!isRouteErrorResponse(error)) return undefined
  const result: unknown = error.data
  const hasSentence = typeof result === 'object' && result !== null && 'sentence' in result
  return hasSentence && typeof result.sentence === 'string' ? result.sentence : undefined
}

/**
 * Returns the language of the error page: that of the requested page for temporary failures (503), English for what is not
 * found at an address that ends as the English pages do, otherwise German.
 */
export function languageOfError(error: unknown, path: string): Language {
  if (!isRouteErrorResponse(error) || preparationFrame(error) !== undefined) return 'de'
  if (error.status === 503) return languageOfAddress(path)
  return error.status === 404 && /\/en\/?$/.test(path) ? 'en' : 'de'
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
