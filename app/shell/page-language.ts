import type { Language } from '#app/lib/saying.ts'
import { languageOfAddress } from './page-pairs.ts'

/** Returns whether a page is in English: by its URL, or by the reader's language in the `pageLanguage` of its data. */
export function isEnglishPage({ pathname, loaderData }: { pathname: string; loaderData: unknown }): boolean {
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
