import type { Language } from './saying.ts'

/** `lang` only where the page is in another language. */
export type OwnWords = { text: string; lang?: 'de' }

/** The club's own words in the language of the page; what nobody has translated stays German and says so. */
export function ownWords(german: string, english: string, language: Language): OwnWords {
  if (language === 'de') return { text: german }
  return english === '' ? { text: german, lang: 'de' } : { text: english }
}
