import { integer } from '#app/lib/german-numbers.ts'
import { parkingWords, purposeWords, ruleWords } from './ppr-choices.ts'
import type { PprFields } from './ppr-request.ts'
import type { Language } from '#app/lib/saying.ts'

type Reader = (fields: PprFields, moment: (iso: string) => string, language: Language) => string

const none = '–'

/** What a pilot can change, as a letter names it. */
const told: readonly (Record<Language, string> & { read: Reader })[] = [
  { de: 'Kennzeichen', en: 'Registration', read: ({ registration }) => registration },
  { de: 'Muster', en: 'Type', read: ({ type }) => type },
  { de: 'Höchstabflugmasse', en: 'MTOM', read: ({ mtomKg }) => `${integer(mtomKg)} kg` },
  { de: 'Ankunft', en: 'Arrival', read: ({ eta }, moment) => `${moment(eta)} LT` },
  { de: 'Abflug', en: 'Departure', read: ({ etd }, moment) => (etd === null ? none : `${moment(etd)} LT`) },
  { de: 'Von', en: 'From', read: ({ from }) => from },
  { de: 'Nach', en: 'To', read: ({ to }) => to ?? none },
  { de: 'Personen', en: 'Persons on board', read: ({ pob }) => String(pob) },
  { de: 'Zweck', en: 'Purpose', read: ({ purpose }, _, language) => purposeWords[language][purpose] },
  {
    de: 'Flugregeln',
    en: 'Flight rules',
    read: ({ flightRules }, _, language) => ruleWords[language][flightRules],
  },
  { de: 'Landungen', en: 'Landings', read: ({ landings }) => String(landings) },
  {
    de: 'Kraftstoff',
    en: 'Fuel',
    read: ({ fuel }) =>
      fuel === null ? none : `${fuel.kind}${fuel.litres === null ? '' : `, ${fuel.litres} l`}`,
  },
  {
    de: 'Abstellen',
    en: 'Parking',
    read: ({ parking }, _, language) =>
      parking === null ? none : `${parkingWords[language][parking.place]}, ${parking.nights}`,
  },
  { de: 'Pilot', en: 'Pilot', read: ({ pic }) => `${pic.firstName} ${pic.lastName}` },
  { de: 'Bemerkung', en: 'Remark', read: ({ remark }) => remark || none },
]

/** `Von: Seeberg, jetzt Altmoor`; empty when nothing is different. `moment` words an instant in the language. */
export function changesBetween(
  before: PprFields,
  after: PprFields,
  language: Language,
  moment: (iso: string) => string,
): string[] {
  const now = language === 'de' ? 'jetzt' : 'now'
  return told.flatMap((each) => {
    const [old, fresh] = [each.read(before, moment, language), each.read(after, moment, language)]
    return old === fresh ? [] : [`${each[language]}: ${old}, ${now} ${fresh}`]
  })
}
