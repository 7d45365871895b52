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

/** Returns the language of the error page: that of the requested page for temporary failures (503), otherwise German. */
export const languageOfError = (error: unknown, asked: Language): Language =>
  isRouteErrorResponse(error) && error.status === 503 && preparationFrame(error) === undefined ? asked : 'de'

/** Returns whether a page is in English: by its URL, or by the reader's language in the `pageLanguage` of its data. */
function isEnglishPage({ pathname, loaderData }: { pathname: string; loaderData: unknown }): boolean {
  if (languageOfAddress(pathname) === 'en') return true
  return (
    typeof loaderData === 'object' &&
    loaderData !== null &&
    'pageLanguage' in loaderData &&
    loaderData.pageLanguage === 'en'
  )
}

/** Returns the language of a document with these matches. */
export const languageOf = (matches: Parameters<typeof isEnglishPage>[0][]): Language =>
  matches.some(isEnglishPage) ? 'en' : 'de'

/** Data of the error page while the website is in preparation for this visitor. */
export type InPreparation = {
  keptBack: true
  /** Data of the layout. */
  frame: unknown
}

export const preparationSentence = 'Diese Website ist noch in Vorbereitung.'

/** Returns the layout data of such an error; `undefined` for every other error. */
export function preparationFrame(error: unknown): Frame | undefined {
  if (!isRouteErrorResponse(error)) return undefined
  const { data } = error as { data: unknown }
  return typeof data === 'object' && data !== null && 'keptBack' in data
    ? ((data as InPreparation).frame as Frame)
    : undefined
}
