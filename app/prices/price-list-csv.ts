import { csvFile } from '#app/lib/csv.ts'
import { decimal } from '#app/lib/german-numbers.ts'
import type { Fuel } from '#app/airfield/fuel.ts'
import { customers, type Tariff, tariffClasses, tariffKinds, tariffUnits } from './tariff.ts'
import { tariffName } from './tariff-words.ts'

const noises = { enhanced: 'mit erhöhtem Schallschutz', none: 'ohne Nachweis', any: '' }
const purposes = { normal: 'Reise', training: 'Schulung', commercial: 'gewerblich', any: '' }

const columns = [
  'Bereich',
  'Bezeichnung',
  'Klasse',
  'MTOM über kg',
  'MTOM bis kg',
  'Lärmzeugnis',
  'Zweck',
  'Für',
  'Einheit',
  'Betrag EUR',
  'Auf die Summe %',
  'USt. %',
  'gültig ab',
  'gültig bis',
  'Bemerkung',
]

/** The list for a spreadsheet, with a decimal comma. */
export function priceListCsv(tariffs: readonly Tariff[], fuel: readonly Fuel[]): string {
  const rows = [...tariffs.map(tariffRow), ...fuel.map(fuelRow)]
  return csvFile([columns, ...rows])
}

function tariffRow(tariff: Tariff): (string | number)[] {
  const isShare = tariff.unit === 'of-sum'
  return [
    tariffKinds[tariff.kind],
    tariffName(tariff),
    tariffClasses[tariff.class],
    tariff.mtomFromKg ?? '',
    tariff.mtomToKg ?? '',
    noises[tariff.noise],
    purposes[tariff.purpose],
    customers[tariff.customer],
    tariffUnits[tariff.unit],
    isShare ? '' : amount(tariff.amountCents),
    tariff.surchargePercent ?? '',
    tariff.vatRatePercent,
    tariff.validFrom,
    tariff.validTo ?? '',
    tariff.details.note,
  ]
}

function fuelRow({ kind, pricePerLitreCents, asOf, available, note }: Fuel): (string | number)[] {
  const price = pricePerLitreCents === null ? '' : amount(pricePerLitreCents)
  const remark = available ? (note?.de ?? '') : (note?.de ?? 'nicht vorrätig')
  return [
    'Kraftstoff',
    kind,
    '',
    '',
    '',
    '',
    '',
    customers.any,
    'je Liter',
    price,
    '',
    '',
    asOf ?? '',
    '',
    remark,
  ]
}

/** Without spaces between thousands, which a spreadsheet would not read as a number. */
function amount(cents: number): string {
  return decimal(cents / 100, 2)
    .replace(/\u202F/g, '')
    .replace('−', '-')
}
