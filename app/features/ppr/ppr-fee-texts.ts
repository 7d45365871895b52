import { euroIn } from '#app/lib/numbers-in-language.ts'
import { saying, type Language } from '#app/lib/saying.ts'
import type { SaidText } from '#app/ui/said.tsx'
import type { Listed, PprFee, WhyNot } from './priced-fee.ts'

export const reasonTexts: Record<Language, Record<WhyNot, string>> = {
  de: {
    'in-hours': 'Sie landen in den Betriebszeiten',
    'let-in': 'der Anflug ist zu dieser Zeit für alle frei',
    unstaffed: 'es ist kein Betriebsleiter da',
    'not-later': 'niemand bleibt für Sie länger',
    daylight: 'Sie landen bei Tag',
    'not-known': 'kommt nur dazu, wenn jemand für Sie kommt',
  },
  en: {
    'in-hours': 'you land within the hours',
    'let-in': 'the field is open to visitors at that time',
    unstaffed: 'nobody is on duty',
    'not-later': 'nobody stays longer for you',
    daylight: 'you land by day',
    'not-known': 'added only if somebody comes for you',
  },
}

/** Returns the words of the price list for the reader, and those of them that are German on an English page. */
export function listedIn({ name, quantity, english }: Listed, language: Language) {
  if (language === 'de') return { name, quantity, german: [] }
  return english ?? { name, quantity, german: [name, quantity].filter((own) => own !== '') }
}

/** Returns the fee by line: the total, its parts, and the waived surcharges. */
export function feeParts(
  { lines, waived, totalCents }: PprFee,
  language: Language,
  stage: 'estimated' | 'final' = 'estimated',
): SaidText[] {
  const { say } = saying(language)
  const euro = euroIn(totalCents ?? 0, language)
  const total =
    totalCents === null
      ? say(
          'Dafür steht nicht für alles ein Preis in der Liste; bitte am Turm erfragen.',
          'The list has no price for a part of this; please ask the tower.',
        )
      : stage === 'final'
        ? say(`${euro} laut Bewegungsmeldung`, `${euro} as reported`)
        : say(`voraussichtlich ${euro}`, `estimated ${euro}`)
  return [
    { text: total, german: [] },
    ...lines.map((line) => {
      const { name, quantity, german } = listedIn(line, language)
      const times = quantity === '' ? '' : ` (${quantity})`
      return { text: `${name}${times}: ${euroIn(line.cents, language)}`, german }
    }),
    ...waived.map((surcharge) => {
      const { name, german } = listedIn(surcharge, language)
      const why = reasonTexts[language][surcharge.why]
      return { text: `${say('entfällt', 'does not apply')}: ${name} – ${why}`, german }
    }),
  ]
}
