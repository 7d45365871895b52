/** English versions of the validation errors that several public forms share. */
const shared: Readonly<Record<string, string>> = {
  'Bitte geben Sie das Kennzeichen an.': 'Please enter the registration.',
  'Ein Kennzeichen besteht nur aus Buchstaben, Ziffern und einem Strich.':
    'A registration has letters, digits and a hyphen only.',
  'Das Kennzeichen ist unvollständig. Es besteht in Deutschland aus „D-“ und vier Buchstaben oder Ziffern.':
    'The registration is incomplete. A German one has “D-” and four letters or digits.',
  'Ein deutsches Kennzeichen besteht aus „D-“ und vier Buchstaben oder vier Ziffern.':
    'A German registration has “D-” and four letters or four digits.',
  'Bitte geben Sie das Muster an, zum Beispiel C172.': 'Please enter the type, for example C172.',
  'Bitte wählen Sie die Klasse; das Kennzeichen verrät sie nicht.':
    'Please choose the class; the registration does not tell it.',
  'Bitte geben Sie den Tag an wie 14.06.2026.': 'Please enter the day as 14.06.2026 (day, month, year).',
  'Bitte geben Sie Ihre E-Mail-Adresse an.': 'Please enter your e-mail address.',
  'Die Adresse ist unvollständig. Es fehlt das @.': 'The address is incomplete. The @ is missing.',
  'Die Adresse ist unvollständig. Nach dem @ fehlt eine Endung, zum Beispiel „.de“.':
    'The address is incomplete. After the @ an ending is missing, for example “.com”.',
  'Diese Adresse können wir nicht lesen. Bitte geben Sie eine einzelne Adresse ohne Sonderzeichen an.':
    'We cannot read this address. Please enter one address without special characters.',
  'Diese Nummer können wir nicht wählen. Bitte mit Vorwahl angeben, zum Beispiel 0171 3920001.':
    'We cannot dial this number. Please enter it with the country code, for example +44 7700 900123.',
  'Bitte höchstens 500 Zeichen.': 'At most 500 characters, please.',
}

const shorter = /^Bitte fassen Sie sich hier kürzer, höchstens (\d+) Zeichen\.$/

/**
 * Translates a validation error: the form's own translations first, then the shared ones; an unknown sentence stays German.
 */
export const sentencesInEnglish =
  (own: Readonly<Record<string, string>>) =>
  (sentence: string): string => {
    const most = shorter.exec(sentence)?.[1]
    return most === undefined
      ? (own[sentence] ?? shared[sentence] ?? sentence)
      : `At most ${most} characters, please.`
  }

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
