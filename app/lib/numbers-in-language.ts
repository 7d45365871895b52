import { decimal, euro, withUnit } from './german-numbers.ts'
import type { Language } from './saying.ts'

const narrowSpace = '\u202F'

/** `1 234,5`, `1,234.5` */
export function decimalIn(n: number, language: Language, digits?: number): string {
  const german = decimal(n, digits)
  if (language === 'de') return german
  return german.replace(/[\u202F,]/g, (sign) => (sign === ',' ? '.' : ','))
}

/** `1 467 ft`, `1,467 ft`; a pressure has no separator between its four digits in either language. */
export function withUnitIn(n: number, unit: string, language: Language): string {
  if (language === 'de' || unit === 'hPa') return withUnit(n, unit)
  return `${decimalIn(n, 'en')}${narrowSpace}${unit}`
}

/** `12,50 €`, `€12.50` from integer cents; a minus precedes the currency sign. */
export function euroIn(cents: number, language: Language): string {
  if (language === 'de') return euro(cents)
  return `${cents < 0 ? '−' : ''}€${decimalIn(Math.abs(cents) / 100, 'en', 2)}`
}
