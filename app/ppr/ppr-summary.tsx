import { clock, clockUtc, localDate, longDate, timeOfDay } from '#app/lib/german-dates.ts'
import { decimal, euro, integer } from '#app/lib/german-numbers.ts'
import { localAndUtc, longDateIn } from '#app/airfield/opening/opening-words.ts'
import { saying, type Language } from '#app/lib/saying.ts'
import { parkingWords, purposeWords, ruleWords } from './ppr-choices.ts'
import type { PprFields } from './ppr-request.ts'

/** What the pilot asked for, line by line. */
export function PprSummary({ fields, language }: { fields: PprFields; language: Language }) {
  return (
    <table className="tbl tbl-key">
      <caption className="vh">
        {language === 'de' ? 'Zusammenfassung der Anfrage' : 'Summary of the request'}
      </caption>
      <tbody>
        {summaryRows(fields, language).map(([label, value]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Label and value of each line. */
export function summaryRows(fields: PprFields, language: Language): [string, string][] {
  const { words } = saying(language)
  return [
    [
      words('Luftfahrzeug', 'Aircraft'),
      `${fields.registration}, ${fields.type}, ${integer(fields.mtomKg)}\u202Fkg`,
    ],
    [words('Ankunft', 'Arrival'), momentWords(fields.eta, language)],
    ...(fields.slot === null
      ? []
      : [[words('Ankunftszeit zu', 'Arrival time for'), fields.slot.title] as [string, string]]),
    ...(fields.etd === null
      ? []
      : [[words('Abflug', 'Departure'), momentWords(fields.etd, language)] as [string, string]]),
    [words('Von / nach', 'From / to'), `${fields.from} / ${fields.to ?? '–'}`],
    [words('Personen', 'Persons on board'), personsWords(fields, language)],
    [
      words('Zweck', 'Purpose'),
      `${purposeWords[language][fields.purpose]}, ${ruleWords[language][fields.flightRules]}`,
    ],
    [words('Landungen', 'Landings'), String(fields.landings)],
    ...(fields.fuel === null
      ? []
      : [[words('Kraftstoff', 'Fuel'), fuelWords(fields.fuel)] as [string, string]]),
    ...(fields.parking === null
      ? []
      : [[words('Abstellen', 'Parking'), parkingOf(fields.parking, language)] as [string, string]]),
    [words('Landegebühr', 'Landing fee'), feeWords(fields, language)],
  ]
}

/** `16. Juni 2026, 08:30 Uhr (LT) – 06:30 UTC` */
export function momentWords(iso: string, language: Language): string {
  const instant = Date.parse(iso)
  if (language === 'en') return `${longDateIn(localDate(instant), 'en')}, ${localAndUtc(instant, 'en')}`
  return `${longDate(localDate(instant))}, ${timeOfDay(clock(instant))} (LT) – ${clockUtc(instant)} UTC`
}

function personsWords({ pob, passengers }: PprFields, language: Language): string {
  if (passengers === 0) return String(pob)
  if (language === 'en')
    return `${pob}, of these ${passengers} ${passengers === 1 ? 'passenger' : 'passengers'}`
  return `${pob}, davon ${passengers} ${passengers === 1 ? 'Passagier' : 'Passagiere'}`
}

function feeWords({ estimateCents, fieldState }: PprFields, language: Language): string {
  if (language === 'en') return englishFee(estimateCents, fieldState === 'ppr')
  if (estimateCents === null) return 'bitte am Turm erfragen'
  const surcharge = fieldState === 'ppr' ? ', dazu der PPR-Zuschlag laut Preisliste' : ''
  return `voraussichtlich ${euro(estimateCents)}${surcharge}`
}

function englishFee(cents: number | null, isPpr: boolean): string {
  if (cents === null) return 'please ask the tower'
  return `estimated EUR ${(cents / 100).toFixed(2)}${isPpr ? ', plus the PPR surcharge of the price list' : ''}`
}

function fuelWords({ kind, litres }: NonNullable<PprFields['fuel']>): string {
  return litres === null ? kind : `${kind}, ${integer(litres)}\u202Fl`
}

function parkingOf(
  { place, nights, wingspanCm }: NonNullable<PprFields['parking']>,
  language: Language,
): string {
  const { words } = saying(language)
  const count = nights === 1 ? words('Nacht', 'night') : words('Nächte', 'nights')
  const stay = `${parkingWords[language][place]}, ${nights} ${count}`
  if (wingspanCm === null) return stay
  const metres = words(decimal(wingspanCm / 100), String(wingspanCm / 100))
  return `${stay}, ${words('Spannweite', 'wingspan')} ${metres}\u202Fm`
}
