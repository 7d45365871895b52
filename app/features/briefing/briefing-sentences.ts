import type { Errors } from '#app/lib/form-values.ts'
import type { Language } from '#app/lib/saying.ts'

/** What the form's fields say when they are refused, for pilots who read English. */
const english: Readonly<Record<string, string>> = {
  'Bitte nennen Sie Ihren Namen.': 'Please enter your name.',
  'Bitte bestätigen Sie, dass Sie die Einweisung gelesen haben.':
    'Please confirm that you have read the briefing.',
  'Bitte geben Sie Ihre E-Mail-Adresse an.': 'Please enter your e-mail address.',
  'Die Adresse ist unvollständig. Es fehlt das @.': 'The address is incomplete. The @ is missing.',
  'Die Adresse ist unvollständig. Nach dem @ fehlt eine Endung, zum Beispiel „.de“.':
    'The address is incomplete. After the @ an ending is missing, for example “.com”.',
  'Diese Adresse können wir nicht lesen. Bitte geben Sie eine einzelne Adresse ohne Sonderzeichen an.':
    'We cannot read this address. Please enter one address without special characters.',
  'Ein Kennzeichen besteht nur aus Buchstaben, Ziffern und einem Strich.':
    'A registration has letters, digits and a hyphen only.',
  'Das Kennzeichen ist unvollständig. Es besteht in Deutschland aus „D-“ und vier Buchstaben oder Ziffern.':
    'The registration is incomplete. A German one has “D-” and four letters or digits.',
  'Ein deutsches Kennzeichen besteht aus „D-“ und vier Buchstaben oder vier Ziffern.':
    'A German registration has “D-” and four letters or four digits.',
}

/** Sentences with a number in them. */
const numbered: readonly [RegExp, (number: string) => string][] = [
  [/^Bitte beantworten Sie Frage (\d+)\.$/, (number) => `Please answer question ${number}.`],
  [
    /^Die Antwort auf Frage (\d+) stimmt nicht\./,
    (number) => `The answer to question ${number} is not right. Please read it again above.`,
  ],
  [
    /^Bitte fassen Sie sich hier kürzer, höchstens (\d+) Zeichen\.$/,
    (number) => `At most ${number} characters, please.`,
  ],
]

/** What each field says, in the language of the page. */
export function sentencesIn(language: Language, errors: Errors): Errors {
  if (language === 'de') return errors
  return Object.fromEntries(Object.entries(errors).map(([field, said]) => [field, englishFor(said)]))
}

function englishFor(sentence: string): string {
  for (const [shape, say] of numbered) {
    const number = shape.exec(sentence)?.[1]
    if (number !== undefined) return say(number)
  }
  return english[sentence] ?? sentence
}
