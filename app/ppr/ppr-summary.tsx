import { clock, clockUtc, localDate, longDate, timeOfDay } from '#app/lib/german-dates.ts'
import { decimal, euro, integer } from '#app/lib/german-numbers.ts'
import { parkingWords, purposeWords, ruleWords } from './ppr-choices.ts'
import type { PprFields } from './ppr-request.ts'

/** What the pilot asked for, line by line. */
export function PprSummary({ fields }: { fields: PprFields }) {
  return (
    <table className="tbl tbl-key">
      <caption className="vh">Zusammenfassung der Anfrage</caption>
      <tbody>
        {summaryRows(fields).map(([label, value]) => (
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
export function summaryRows(fields: PprFields): [string, string][] {
  return [
    ['Luftfahrzeug', `${fields.registration}, ${fields.type}, ${integer(fields.mtomKg)}\u202Fkg`],
    ['Ankunft', momentWords(fields.eta)],
    ...(fields.etd === null ? [] : [['Abflug', momentWords(fields.etd)] as [string, string]]),
    ['Von / nach', `${fields.from} / ${fields.to ?? '–'}`],
    ['Personen', personsWords(fields)],
    ['Zweck', `${purposeWords[fields.purpose]}, ${ruleWords[fields.flightRules]}`],
    ['Landungen', String(fields.landings)],
    ...(fields.fuel === null ? [] : [['Kraftstoff', fuelWords(fields.fuel)] as [string, string]]),
    ...(fields.parking === null ? [] : [['Abstellen', parkingOf(fields.parking)] as [string, string]]),
    ['Landegebühr', feeWords(fields)],
  ]
}

/** `16. Juni 2026, 08:30 Uhr (LT) – 06:30 UTC` */
export function momentWords(iso: string): string {
  const instant = Date.parse(iso)
  return `${longDate(localDate(instant))}, ${timeOfDay(clock(instant))} (LT) – ${clockUtc(instant)} UTC`
}

function personsWords({ pob, passengers }: PprFields): string {
  if (passengers === 0) return String(pob)
  return `${pob}, davon ${passengers} ${passengers === 1 ? 'Passagier' : 'Passagiere'}`
}

function feeWords({ estimateCents, fieldState }: PprFields): string {
  if (estimateCents === null) return 'bitte am Turm erfragen'
  const surcharge = fieldState === 'ppr' ? ', dazu der PPR-Zuschlag laut Preisliste' : ''
  return `voraussichtlich ${euro(estimateCents)}${surcharge}`
}

function fuelWords({ kind, litres }: NonNullable<PprFields['fuel']>): string {
  return litres === null ? kind : `${kind}, ${integer(litres)}\u202Fl`
}

function parkingOf({ place, nights, wingspanCm }: NonNullable<PprFields['parking']>): string {
  const stay = `${parkingWords[place]}, ${nights} ${nights === 1 ? 'Nacht' : 'Nächte'}`
  return wingspanCm === null ? stay : `${stay}, Spannweite ${decimal(wingspanCm / 100)}\u202Fm`
}
