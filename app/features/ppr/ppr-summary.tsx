import { clock, clockUtc, localDate, longDate, timeOfDay } from '#app/lib/german-dates.ts'
import { decimal, integer } from '#app/lib/german-numbers.ts'
import { longDateIn } from '#app/lib/dates-in-language.ts'
import { localAndUtc } from '#app/features/airfield/opening/opening-words.ts'
import { saying, type Language } from '#app/lib/saying.ts'
import { parkingWords, purposeWords, ruleWords } from './ppr-choices.ts'
import { addressIn } from '#app/shell/page-pairs.ts'
import { FactTable } from '#app/ui/fact-list.tsx'
import type { PprFee } from './priced-fee.ts'
import { feeLines, feeParts } from './ppr-fee-words.ts'
import type { PprFields } from './ppr-request.ts'

/** Shows the requested data, line by line. */
export function PprSummary({ fields, language }: { fields: PprFields; language: Language }) {
  const { words } = saying(language)
  return (
    <FactTable
      caption={words('Zusammenfassung der Anfrage', 'Summary of the request')}
      isCaptionHidden
      facts={[
        ...summaryRows(fields, language),
        [
          words('Landegebühr', 'Landing fee'),
          fields.fee === null ? (
            feeWords(null, language)
          ) : (
            <FeeView key="fee" fee={fields.fee} language={language} />
          ),
        ],
      ]}
    />
  )
}

/** Returns label and value of each line, without the fee. */
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
  ]
}

/** Returns `16. Juni 2026, 08:30 Uhr (LT) – 06:30 UTC`. */
function momentWords(iso: string, language: Language): string {
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

/** Returns the fee in one line. */
export function feeWords(fee: PprFields['fee'], language: Language): string {
  if (fee === null) return language === 'de' ? 'bitte am Turm erfragen' : 'please ask the tower'
  return feeLines(fee, language).join('; ')
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

/** Shows the fee by line, with a link to the same sum in the calculator. */
function FeeView({ fee, language }: { fee: PprFee; language: Language }) {
  return (
    <>
      {feeParts(fee, language).map(({ before, listed, after }) => (
        <p key={before + listed + after}>
          {before}
          {language === 'de' || listed === '' ? listed : <span lang="de">{listed}</span>}
          {after}
        </p>
      ))}
      <p className="small no-print">
        <a href={addressIn(language, fee.calculator)}>
          {saying(language).words('Im Gebührenrechner ansehen', 'See the calculator')}
        </a>
      </p>
    </>
  )
}
