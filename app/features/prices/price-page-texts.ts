import type { IsoDay } from '#app/lib/calendar-day.ts'
import { longDateIn } from '#app/lib/dates-in-language.ts'
import type { Language } from '#app/lib/saying.ts'

const day = (language: Language) => (at: IsoDay) => longDateIn(at, language)
const [inGerman, inEnglish] = [day('de'), day('en')]

const german = {
  title: 'Preisliste',
  description:
    'Landegebühren, Abstellen, Halle, Kraftstoff und Dienste am Platz, mit Rechner für den eigenen Aufenthalt.',
  heading: 'Preise am Platz',
  validFrom: (from: IsoDay) => `Gültig ab ${inGerman(from)}.`,
  csv: 'Tabelle (CSV)',
  tower: 'Turm',
  former: (from: IsoDay, to: IsoDay | null) =>
    `Diese Preise gelten nicht mehr: Liste vom ${inGerman(from)}${to === null ? '' : ` bis ${inGerman(to)}`}.`,
  coming: (from: IsoDay) => `Diese Preise gelten noch nicht, erst ab ${inGerman(from)}.`,
  toToday: 'Zu den Preisen von heute',
  empty: 'Eine Preisliste ist noch nicht eingetragen. Bitte fragen Sie vor dem Flug nach',
  contact: 'Kontakt',
  pay: 'Bezahlen',
  comingLists: 'Künftige Preise',
  formerLists: 'Frühere Preise',
  span: (from: IsoDay, to: IsoDay | null) =>
    to === null ? `ab ${inGerman(from)}` : `${inGerman(from)} bis ${inGerman(to)}`,
  printed: 'Ausdruck vom',
  fuel: 'Kraftstoff',
  fuelKind: 'Sorte',
  perLitre: 'je Liter',
  outOfStock: 'nicht vorrätig',
  onRequest: 'auf Anfrage',
  asOf: (at: IsoDay) => `Stand ${inGerman(at)}. Tagespreis an der Säule.`,
}

/** Sentences of the page of the prices in both languages. */
export const pricePageTexts: Record<Language, typeof german> = {
  de: german,
  en: {
    title: 'Price list',
    description:
      'Landing fees, parking, hangar, fuel and services at the aerodrome, with a calculator for your stay.',
    heading: 'Prices at the aerodrome',
    validFrom: (from) => `Valid from ${inEnglish(from)}.`,
    csv: 'As a table (CSV, in German)',
    tower: 'Tower',
    former: (from, to) =>
      `These prices are no longer valid: list of ${inEnglish(from)}${to === null ? '' : ` to ${inEnglish(to)}`}.`,
    coming: (from) => `These prices are not valid yet, only from ${inEnglish(from)}.`,
    toToday: 'To the prices of today',
    empty: 'No price list has been entered yet. Please ask before the flight',
    contact: 'contact (in German)',
    pay: 'Payment',
    comingLists: 'Future prices',
    formerLists: 'Former prices',
    span: (from, to) => (to === null ? `from ${inEnglish(from)}` : `${inEnglish(from)} to ${inEnglish(to)}`),
    printed: 'Printed on',
    fuel: 'Fuel',
    fuelKind: 'Grade',
    perLitre: 'per litre',
    outOfStock: 'not available',
    onRequest: 'on request',
    asOf: (at) => `As of ${inEnglish(at)}. The price of the day is at the pump.`,
  },
}
