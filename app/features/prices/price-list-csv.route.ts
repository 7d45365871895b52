import type { Route } from './+types/price-list-csv.route'
import { airfieldContent } from '#app/features/airfield/opening/opening-calendar.server.ts'
import { berlinDayBounds } from '#app/lib/berlin-time.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { requestContext, servicesContext } from '#app/platform/services.ts'
import { notFound } from '#app/platform/not-found.ts'
import { csvDay, csvFile } from '#app/lib/csv.ts'
import { decimal } from '#app/lib/german-numbers.ts'
import type { Fuel } from '#app/features/airfield/facts/fuel.ts'
import { type Tariff } from './tariff.ts'
import { customers, tariffClasses, tariffKinds, tariffUnits } from './tariff-choices.ts'
import { tariffName } from './format-tariff.ts'
import { prices } from './tariffs.server.ts'
import { inForce, askedDay } from './price-days.ts'

/** Returns today's list as CSV, or with `stand` that of another day, which has no fuel prices. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const today = localDate(now().getTime())
  context.get(requestContext).freshness.until(berlinDayBounds(today).end)
  const asked = askedDay(new URL(request.url).searchParams, today)
  if ('error' in asked) throw notFound(request.url)
  const { day } = asked
  const [{ tariffs }, { airfield }] = await Promise.all([prices(db), airfieldContent(db)])
  return new Response(priceListCsv(inForce(tariffs, day), day === today ? (airfield?.fuel ?? []) : []), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="preisliste-${day}.csv"`,
    },
  })
}

const noises = { enhanced: 'mit erhöhtem Schallschutz', none: 'ohne Nachweis', any: '' }
const purposes = { normal: 'Reise', training: 'Schulung', commercial: 'gewerblich', any: '' }

const places = { grass: 'Gras', paved: 'befestigt' }
const occasions = { 'call-out': 'Anwesenheit auf Anfrage', overtime: 'Verlängerung' }

/** Contains every column the calculator uses, so that the file explains each sum, not only the prices. */
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
  'je angefangene kg',
  'ab Anzahl',
  'eine frei von',
  'freie Nächte',
  'frei ab Liter Kraftstoff',
  'Abstellplatz',
  'Anlass',
  'Kraftstoff inbegriffen',
  'Luftfahrzeug',
]

/** Returns the list as CSV with a decimal comma. */
function priceListCsv(tariffs: readonly Tariff[], fuel: readonly Fuel[]): string {
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
    csvDay(tariff.validFrom),
    csvDay(tariff.validTo),
    tariff.details.note,
    ...conditions(tariff.details),
  ]
}

function conditions(details: Tariff['details']): (string | number)[] {
  const { perStartedKg, minimumQuantity, freeEvery, freeFirstNights, freeFromFuelLitres } = details
  const { place, occasion, wet, aircraftId } = details
  return [
    perStartedKg ?? '',
    minimumQuantity ?? '',
    freeEvery ?? '',
    freeFirstNights || '',
    freeFromFuelLitres === null ? '' : plain(freeFromFuelLitres),
    place === null ? '' : places[place],
    occasion === null ? '' : occasions[occasion],
    wet === null ? '' : wet ? 'ja' : 'nein',
    aircraftId ?? '',
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
    csvDay(asOf),
    '',
    remark,
    ...Array.from<string>({ length: 9 }).fill(''),
  ]
}

function amount(cents: number): string {
  return plain(cents / 100, 2)
}

/** Formats a number without thousands separators, which a spreadsheet would not read as a number. */
function plain(value: number, digits?: number): string {
  return decimal(value, digits)
    .replace(/\u202F/g, '')
    .replace('−', '-')
}
