import type { Language } from '#app/lib/saying.ts'
import { languageOfAddress } from './page-pairs.ts'

/** A page is in English by its address, or because whoever it belongs to reads English: its data say `pageLanguage`. */
export function isEnglishPage({ pathname, loaderData }: { pathname: string; loaderData: unknown }): boolean {
  if (languageOfAddress(pathname) === 'en') return true
  return (
    typeof loaderData === 'object' &&
    loaderData !== null &&
    'pageLanguage' in loaderData &&
    loaderData.pageLanguage === 'en'
  )
}

/** The language of a document that shows these matches. */
export const languageOf = (matches: Parameters<typeof isEnglishPage>[0][]): Language =>
  matches.some(isEnglishPage) ? 'en' : 'de'
