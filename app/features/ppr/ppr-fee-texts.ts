import { euroIn } from '#app/lib/numbers-in-language.ts'
import { saying, type Language } from '#app/lib/saying.ts'
import type { PprFee, WhyNot } from './priced-fee.ts'

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

/** `listed`: German text of the club's price list; the rest is in the reader's language. */
export type FeeLine = { before: string; listed: string; after: string }

/** Returns the fee by line: the total, its parts, and the waived surcharges. */
export function feeParts({ lines, waived, totalCents }: PprFee, language: Language): FeeLine[] {
  const { say } = saying(language)
  const total =
    totalCents === null
      ? say(
          'Dafür steht nicht für alles ein Preis in der Liste; bitte am Turm erfragen.',
          'The list has no price for a part of this; please ask the tower.',
        )
      : say(`voraussichtlich ${euroIn(totalCents, 'de')}`, `estimated ${euroIn(totalCents, 'en')}`)
  return [
    { before: total, listed: '', after: '' },
    ...lines.map(({ name, quantity, cents }) => ({
      before: '',
      listed: `${name}${quantity === '' ? '' : ` (${quantity})`}`,
      after: `: ${euroIn(cents, language)}`,
    })),
    ...waived.map(({ name, why }) => ({
      before: `${say('entfällt', 'does not apply')}: `,
      listed: name,
      after: ` – ${reasonTexts[language][why]}`,
    })),
  ]
}

/** Returns these lines as plain text. */
export function feeLines(fee: PprFee, language: Language): string[] {
  return feeParts(fee, language).map(({ before, listed, after }) => before + listed + after)
}
