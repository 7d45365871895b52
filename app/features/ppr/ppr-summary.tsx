import { clock, clockUtc, localDate, longDate, timeOfDay } from '#app/lib/german-dates.ts'
import { decimal, integer } from '#app/lib/german-numbers.ts'
import { longDateIn } from '#app/lib/dates-in-language.ts'
import { localAndUtc } from '#app/features/airfield/opening/format-opening.ts'
import { saying, type Language } from '#app/lib/saying.ts'
import { parkingLabels, purposeLabels, ruleLabels } from './ppr-choices.ts'
import { formatMass } from './ppr-mass.ts'
import { addressIn } from '#app/shell/page-pairs.ts'
import { FactTable } from '#app/ui/fact-list.tsx'
import { Said, type SaidText } from '#app/ui/said.tsx'
import { feeParts } from './ppr-fee-texts.ts'
import type { PprFields } from './ppr-request.ts'

/** Shows the requested data, line by line. */
export function PprSummary({ fields, language }: { fields: PprFields; language: Language }) {
  const { say } = saying(language)
  const own = language === 'de' ? [] : [fields.fuel?.kind ?? '', fields.slot?.title ?? '']
  return (
    <FactTable
      caption={say('Zusammenfassung der Anfrage', 'Summary of the request')}
      isCaptionHidden
      facts={[
        ...summaryRows(fields, language).map(
          ([name, text]) => [name, <Said key={name} text={text} german={own} />] as const,
        ),
        [say('Landegebühr', 'Landing fee'), <FeeView key="fee" fields={fields} language={language} />],
      ]}
    />
  )
}

/** Returns label and value of each line, without the fee. */
export function summaryRows(fields: PprFields, language: Language): [string, string][] {
  const { say } = saying(language)
  return [
    [
      say('Luftfahrzeug', 'Aircraft'),
      `${fields.registration}, ${fields.type}, ${formatMass(fields.mtomKg, language)}`,
    ],
    [say('Ankunft', 'Arrival'), formatMoment(fields.eta, language)],
    ...(fields.slot === null
      ? []
      : [[say('Ankunftszeit zu', 'Arrival time for'), fields.slot.title] as [string, string]]),
    ...(fields.etd === null
      ? []
      : [[say('Abflug', 'Departure'), formatMoment(fields.etd, language)] as [string, string]]),
    [say('Von / nach', 'From / to'), `${fields.from} / ${fields.to ?? '–'}`],
    [say('Personen', 'Persons on board'), formatPersons(fields, language)],
    [
      say('Zweck', 'Purpose'),
      `${purposeLabels[language][fields.purpose]}, ${ruleLabels[language][fields.flightRules]}`,
    ],
    [say('Landungen', 'Landings'), String(fields.landings)],
    ...(fields.fuel === null
      ? []
      : [[say('Kraftstoff', 'Fuel'), formatFuel(fields.fuel)] as [string, string]]),
    ...(fields.parking === null
      ? []
      : [[say('Abstellen', 'Parking'), formatParking(fields.parking, language)] as [string, string]]),
  ]
}

/** Returns `16. Juni 2026, 08:30 Uhr (LT) – 06:30 UTC`. */
function formatMoment(iso: string, language: Language): string {
  const instant = Date.parse(iso)
  if (language === 'en') return `${longDateIn(localDate(instant), 'en')}, ${localAndUtc(instant, 'en')}`
  return `${longDate(localDate(instant))}, ${timeOfDay(clock(instant))} (LT) – ${clockUtc(instant)} UTC`
}

function formatPersons({ pob, passengers }: PprFields, language: Language): string {
  if (passengers === 0) return String(pob)
  if (language === 'en')
    return `${pob}, of these ${passengers} ${passengers === 1 ? 'passenger' : 'passengers'}`
  return `${pob}, davon ${passengers} ${passengers === 1 ? 'Passagier' : 'Passagiere'}`
}

type Charged = Pick<PprFields, 'fee' | 'bill'>

/** Returns the parts of the fee: of the landing as it was reported, before that as it was quoted. */
function partsOf({ fee, bill }: Charged, language: Language): SaidText[] {
  if (bill !== null) return feeParts(bill, language, 'final')
  if (fee !== null) return feeParts(fee, language)
  return [{ text: saying(language).say('bitte am Turm erfragen', 'please ask the tower'), german: [] }]
}

/** Returns the fee in one line. */
export function formatFee(fields: Charged, language: Language): string {
  return partsOf(fields, language)
    .map(({ text }) => text)
    .join('; ')
}

/** Returns `AVGAS 100LL, 60 l`. */
export function formatFuel({ kind, litres }: NonNullable<PprFields['fuel']>): string {
  return litres === null ? kind : `${kind}, ${integer(litres)}\u202Fl`
}

/** Returns `Halle, 2 Nächte, Spannweite 10,67 m`. */
export function formatParking(
  { place, nights, wingspanCm }: NonNullable<PprFields['parking']>,
  language: Language,
): string {
  const { say } = saying(language)
  const count = nights === 1 ? say('Nacht', 'night') : say('Nächte', 'nights')
  const stay = `${parkingLabels[language][place]}, ${nights} ${count}`
  if (wingspanCm === null) return stay
  const metres = say(decimal(wingspanCm / 100), String(wingspanCm / 100))
  return `${stay}, ${say('Spannweite', 'wingspan')} ${metres}\u202Fm`
}

/** Shows the fee by line, with a link to the same sum in the calculator. */
function FeeView({ fields, language }: { fields: Charged; language: Language }) {
  const calculator = (fields.bill ?? fields.fee)?.calculator
  return (
    <>
      {partsOf(fields, language).map((part) => (
        <p key={part.text}>
          <Said {...part} />
        </p>
      ))}
      {calculator !== undefined && (
        <p className="small no-print">
          <a href={addressIn(language, calculator)}>
            {saying(language).say('Im Gebührenrechner ansehen', 'See the calculator')}
          </a>
        </p>
      )}
    </>
  )
}
