export type Language = 'de' | 'en'

/** What a field is called; in English the page itself says which ones may stay empty. */
type Named = { label: string; required?: true; unmarked?: true }

/** The two languages of the form side by side; the one that is asked for comes out. */
export function saying(language: Language) {
  const words = (german: string, english: string) => (language === 'de' ? german : english)
  return {
    words,
    /** A field that must be filled in. */
    must: (german: string, english: string): Named => ({
      label: words(german, english),
      required: true,
      ...(language === 'en' && { unmarked: true }),
    }),
    /** One that other answers make necessary; its hint says when. */
    sometimes: (german: string, english: string): Named => ({
      label: words(german, english),
      unmarked: true,
    }),
    /** One that may always stay empty. */
    may: (german: string, english: string): Named =>
      language === 'de' ? { label: german } : { label: `${english} (optional)`, unmarked: true },
  }
}

/** `lang` only where the page is in another language. */
export type OwnWords = { text: string; lang?: 'de' }

/** The club's own words in the language of the page; what nobody has translated stays German and says so. */
export function ownWords(german: string, english: string, language: Language): OwnWords {
  if (language === 'de') return { text: german }
  return english === '' ? { text: german, lang: 'de' } : { text: english }
}
