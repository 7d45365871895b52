import type { Tariff } from './tariff.ts'
import { type TariffKind, type TariffUnit, tariffUnits } from './tariff-choices.ts'
import { priceWords, sumRuleSentence, tariffName } from './tariff-words.ts'

/** A table of the price list, ready to be shown; `undefined` in a cell is a price the list does not have. */
export type PriceTable = {
  title: string
  columns: readonly string[]
  rows: readonly { name: string; note: string; cells: readonly (string | undefined)[] }[]
  remarks: readonly string[]
}

type Column = { title: string; holds: (tariff: Tariff) => boolean }

const forGuests = ({ customer }: Tariff) => customer === 'guest' || customer === 'any'
const isPrice = ({ unit }: Tariff) => unit !== 'of-sum'

/** Rows of the same name become one line; each column picks the first of them that it holds. */
function table(
  title: string,
  columns: readonly Column[],
  tariffs: readonly Tariff[],
  remarks: readonly string[] = [],
  nameOf: (tariff: Tariff) => string = tariffName,
): PriceTable {
  const byName = new Map<string, Tariff[]>()
  for (const tariff of tariffs) {
    const name = nameOf(tariff)
    byName.set(name, [...(byName.get(name) ?? []), tariff])
  }
  const rows = [...byName].map(([name, ofName]) => ({
    name,
    note: [...new Set(ofName.map(({ details }) => details.note))].find(Boolean) ?? '',
    cells: columns.map(({ holds }) => {
      const found = ofName.find(holds)
      return found && priceWords(found)
    }),
  }))
  return { title, columns: columns.map((column) => column.title), rows, remarks }
}

const byNoise: readonly Column[] = [
  { title: 'mit Lärmzeugnis', holds: ({ noise }) => noise !== 'none' },
  { title: 'ohne', holds: ({ noise }) => noise !== 'enhanced' },
]
const per = (title: string, ...units: TariffUnit[]): Column => ({
  title,
  holds: ({ unit }) => units.includes(unit),
})
const byCustomer: readonly Column[] = [
  { title: 'Gäste', holds: forGuests },
  { title: 'Mitglieder', holds: ({ customer }) => customer === 'member' },
]
const ofCharter: readonly Column[] = [
  { title: 'Mitglieder', holds: ({ customer }) => customer === 'member' },
  {
    title: 'Gastvereine',
    holds: ({ customer }) => customer === 'partner-club' || forGuests({ customer } as Tariff),
  },
]
const price: readonly Column[] = [{ title: 'Preis', holds: () => true }]

/** The tables of the list, in its order, of the tariffs given; one without a row is left out. */
export function priceTables(tariffs: readonly Tariff[]): PriceTable[] {
  const of = (...kinds: TariffKind[]) => tariffs.filter(({ kind }) => kinds.includes(kind))
  const rules = (...kinds: TariffKind[]) =>
    of(...kinds)
      .filter((tariff) => !isPrice(tariff))
      .map(sumRuleSentence)
  const parking = of('parking', 'hangar')
  const tables = [
    table(
      'Landung',
      byNoise,
      of('landing').filter((row) => isPrice(row) && forGuests(row)),
      [
        ...of('landing')
          .filter((row) => isPrice(row) && !forGuests(row))
          .map(otherCustomerSentence),
        ...rules('landing'),
      ],
    ),
    table('Touch-and-go', price, of('touch-and-go').filter(isPrice), rules('touch-and-go')),
    table(
      'Abstellen und Halle',
      [per('Nacht', 'per-night', 'per-day'), per('Monat', 'per-month'), per('Jahr', 'per-year')].filter(
        ({ holds }) => parking.some(holds),
      ),
      parking,
      rules('parking', 'hangar'),
    ),
    table('Zuschläge', price, of('ppr-surcharge', 'lighting', 'rescue'), [], nameWithUnit),
    table('Winde und Schlepp', byCustomer, of('winch-launch', 'aerotow'), [], nameWithUnit),
    table('Charter je Stunde', ofCharter, of('charter')),
    table('Am Platz', price, of('other'), [], nameWithUnit),
  ]
  return tables.filter(({ rows, remarks }) => rows.length + remarks.length > 0)
}

/** `Flugzeugschlepp je Minute`; what is counted one by one needs no unit. */
function nameWithUnit(tariff: Tariff): string {
  const isCounted = ['per-landing', 'per-start', 'each', 'of-sum'].includes(tariff.unit)
  return isCounted ? tariffName(tariff) : `${tariffName(tariff)} ${tariffUnits[tariff.unit]}`
}

function otherCustomerSentence(tariff: Tariff): string {
  const { note } = tariff.details
  const yearly = tariff.unit === 'per-year' ? ' im Jahr' : ''
  return `${tariffName(tariff)}: ${priceWords(tariff)}${yearly}${note === '' ? '' : ` (${note})`}.`
}
