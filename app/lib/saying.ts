export type Language = 'de' | 'en'

/** Label of a field. `unmarked` suppresses the mark for optional fields, `mark` says it in English. */
type Named = { label: string; required?: true; unmarked?: true; mark?: string }

/** Returns functions that choose between the German and the English text for the given language. */
export function saying(language: Language) {
  const say = (german: string, english: string) => (language === 'de' ? german : english)
  return {
    say,
    /** Label of a required field. */
    must: (german: string, english: string): Named => ({
      label: say(german, english),
      required: true,
      ...(language === 'en' && { unmarked: true }),
    }),
    /** Label of a field that is required only after certain answers; its hint says when. */
    sometimes: (german: string, english: string): Named => ({
      label: say(german, english),
      unmarked: true,
    }),
    /** Label of an optional field. */
    may: (german: string, english: string): Named =>
      language === 'de' ? { label: german } : { label: english, mark: 'optional' },
  }
}

/** `lang` is set only when the page is in another language. */
export type MarkedText = { text: string; lang?: 'de' }

/** Returns the club's text in the language of the page; without a translation the German text, marked with `lang`. */
export function markedText(german: string, english: string, language: Language): MarkedText {
  if (language === 'de') return { text: german }
  return english === '' ? { text: german, lang: 'de' } : { text: english }
}

/** Returns the text with a full stop, unless it is empty or ends with one: „Luftsportverein Falkenried e. V.“ */
export function stopped(text: string): string {
  return text === '' || /[.!?]$/.test(text) ? text : `${text}.`
}
