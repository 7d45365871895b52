import type { Errors } from '#app/lib/form-values.ts'
import type { Language } from '#app/lib/saying.ts'
import { sentencesInEnglish } from '#app/lib/sentences-in-english.ts'

/** What the form's fields say when they are refused, for pilots who read English. */
const english: Readonly<Record<string, string>> = {
  'Bitte nennen Sie Ihren Namen.': 'Please enter your name.',
  'Bitte bestätigen Sie, dass Sie die Einweisung gelesen haben.':
    'Please confirm that you have read the briefing.',
}

const inEnglish = sentencesInEnglish(english)

/** Sentences with a number in them. */
const numbered: readonly [RegExp, (number: string) => string][] = [
  [/^Bitte beantworten Sie Frage (\d+)\.$/, (number) => `Please answer question ${number}.`],
  [
    /^Die Antwort auf Frage (\d+) stimmt nicht\./,
    (number) => `The answer to question ${number} is not right. Please read it again above.`,
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
  return inEnglish(sentence)
}
