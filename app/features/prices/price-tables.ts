import type { Language } from '#app/lib/saying.ts'
import type { SaidText } from '#app/ui/said.tsx'
import type { TariffKind, TariffUnit } from './tariff-choices.ts'
import type { Tariff } from './tariff.ts'
import { listTexts, noteIn, ownTextOf, formatPrice, sumRuleSentence, tariffName } from './format-tariff.ts'

/** A table of the price list for display; `undefined` in a cell: the list has no such price. */
export type PriceTable = {
  title: string
  /** Heading of the first column. */
  head: string
  columns: readonly string[]
  rows: readonly { name: SaidText; note: SaidText; cells: readonly (string | undefined)[] }[]
  remarks: readonly SaidText[]
  /** Asked by few who come to land: folded on a phone. */
  isRare: boolean
}

type Column = { title: string; holds: (tariff: Tariff) => boolean }

const forGuests = ({ customer }: Tariff) => customer === 'guest' || customer === 'any'
const isPrice = ({ unit }: Tariff) => unit !== 'of-sum'

const german = {
  mass: 'Höchstabflugmasse',
  service: 'Leistung',
  withCertificate: 'mit Lärmzeugnis',
  without: 'ohne',
  guests: 'Gäste',
  members: 'Mitglieder',
  partners: 'Gastvereine',
  price: 'Preis',
  night: 'Nacht',
  month: 'Monat',
  year: 'Jahr',
  perYear: ' im Jahr',
  landing: 'Landung',
  touchAndGo: 'Touch-and-go',
  parking: 'Abstellen und Halle',
  surcharges: 'Zuschläge',
  launches: 'Winde und Schlepp',
  charter: 'Charter je Stunde',
  other: 'Am Platz',
  purposes: { normal: 'Reise', training: 'Schulung', commercial: 'gewerblich' },
}
const texts: Record<Language, typeof german> = {
  de: german,
  en: {
    mass: 'Maximum take-off mass',
    service: 'Service',
    withCertificate: 'with noise certificate',
    without: 'without',
    guests: 'Visitors',
    members: 'Members',
    partners: 'Partner clubs',
    price: 'Price',
    night: 'Night',
    month: 'Month',
    year: 'Year',
    perYear: ' per year',
    landing: 'Landing fees',
    touchAndGo: 'Touch-and-go',
    parking: 'Parking and hangar',
    surcharges: 'Surcharges',
    launches: 'Winch launches and aerotows',
    charter: 'Charter per hour',
    other: 'At the aerodrome',
    purposes: { normal: 'touring', training: 'training', commercial: 'commercial' },
  },
}

type Wanted = {
  title: string
  head?: string
  columns: readonly Column[]
  tariffs: readonly Tariff[]
  remarks?: readonly SaidText[]
  isRare?: boolean
  nameOf?: (tariff: Tariff, language: Language) => string
}

/** Builds a table. Rows of the same name become one line; each column takes the first of them that it accepts. */
function table(wanted: Wanted, language: Language): PriceTable {
  const { title, head = texts[language].service, columns, tariffs, remarks = [], isRare = false } = wanted
  const nameOf = wanted.nameOf ?? tariffName
  const named = Map.groupBy(tariffs, (tariff) => nameOf(tariff, language))
  const apart = [...named].flatMap(([name, ofName]) => toldApart(name, ofName, columns, language))
  const rows = apart.map(([name, ofName]) => ({
    name: { text: name, german: [...new Set(ofName.flatMap((tariff) => ownTextOf(tariff, language)))] },
    note: noteOf(ofName, language),
    cells: columns.map(({ holds }) => {
      const found = ofName.find(holds)
      return found && formatPrice(found, language)
    }),
  }))
  return { title, head, columns: columns.map((column) => column.title), rows, remarks, isRare }
}

function noteOf(tariffs: readonly Tariff[], language: Language): SaidText {
  const noted = tariffs.find((tariff) => noteIn(tariff, language) !== '')
  return { text: noted ? noteIn(noted, language) : '', german: noted ? ownTextOf(noted, language) : [] }
}

/** Splits rows of one name that would hide another's price in a column, by class and purpose. */
function toldApart(
  name: string,
  ofName: Tariff[],
  columns: readonly Column[],
  language: Language,
): (readonly [string, Tariff[]])[] {
  const isHidden = columns.some(
    ({ holds }) => new Set(ofName.filter(holds).map((tariff) => formatPrice(tariff, language))).size > 1,
  )
  if (!isHidden) return [[name, ofName]]
  const say = texts[language].purposes
  const whose = (tariff: Tariff) =>
    [
      ...(new Set(ofName.map((each) => each.class)).size > 1
        ? [listTexts[language].classes[tariff.class]]
        : []),
      ...(tariff.purpose === 'any' ? [] : [say[tariff.purpose]]),
    ].join(', ')
  return [...Map.groupBy(ofName, whose)].map(
    ([who, same]) => [[name, who].filter(Boolean).join(', '), same] as const,
  )
}

function columnsIn(language: Language) {
  const say = texts[language]
  const per = (title: string, ...units: TariffUnit[]): Column => ({
    title,
    holds: ({ unit }) => units.includes(unit),
  })
  const ofMembers: Column = { title: say.members, holds: ({ customer }) => customer === 'member' }
  return {
    byNoise: [
      { title: say.withCertificate, holds: ({ noise }: Tariff) => noise !== 'none' },
      { title: say.without, holds: ({ noise }: Tariff) => noise !== 'enhanced' },
    ],
    byCustomer: [{ title: say.guests, holds: forGuests }, ofMembers],
    ofCharter: [
      ofMembers,
      {
        title: say.partners,
        holds: ({ customer }: Tariff) => customer === 'partner-club' || forGuests({ customer } as Tariff),
      },
    ],
    price: [{ title: say.price, holds: () => true }],
    byTime: [per(say.night, 'per-night', 'per-day'), per(say.month, 'per-month'), per(say.year, 'per-year')],
  }
}

/** Returns the tables of the list in order for the given tariffs; omits empty ones. */
export function priceTables(tariffs: readonly Tariff[], language: Language): PriceTable[] {
  const say = texts[language]
  const { byNoise, byCustomer, ofCharter, price, byTime } = columnsIn(language)
  const of = (...kinds: TariffKind[]) => tariffs.filter(({ kind }) => kinds.includes(kind))
  const said = (tariff: Tariff, text: string) => ({ text, german: ownTextOf(tariff, language) })
  const rules = (...kinds: TariffKind[]) =>
    of(...kinds)
      .filter((tariff) => !isPrice(tariff))
      .map((tariff) => said(tariff, sumRuleSentence(tariff, language)))
  const parking = of('parking', 'hangar')
  const others = of('landing').filter((row) => isPrice(row) && !forGuests(row))
  const wanted: Wanted[] = [
    {
      title: say.landing,
      head: say.mass,
      columns: byNoise,
      tariffs: of('landing').filter((row) => isPrice(row) && forGuests(row)),
      remarks: [
        ...others.map((tariff) => said(tariff, otherCustomerSentence(tariff, language))),
        ...rules('landing'),
      ],
    },
    {
      title: say.touchAndGo,
      columns: price,
      tariffs: of('touch-and-go').filter(isPrice),
      remarks: rules('touch-and-go'),
    },
    {
      title: say.parking,
      columns: byTime.filter(({ holds }) => parking.some(holds)),
      tariffs: parking,
      remarks: rules('parking', 'hangar'),
    },
    {
      title: say.surcharges,
      columns: price,
      tariffs: of('ppr-surcharge', 'lighting', 'rescue'),
      isRare: true,
      nameOf: nameWithUnit,
    },
    {
      title: say.launches,
      columns: byCustomer,
      tariffs: of('winch-launch', 'aerotow'),
      isRare: true,
      nameOf: nameWithUnit,
    },
    { title: say.charter, columns: ofCharter, tariffs: of('charter'), isRare: true },
    { title: say.other, columns: price, tariffs: of('other'), isRare: true, nameOf: nameWithUnit },
  ]
  return wanted
    .map((each) => table(each, language))
    .filter(({ rows, remarks }) => rows.length + remarks.length > 0)
}

/** Returns `Flugzeugschlepp je Minute`; what is counted singly needs no unit. */
function nameWithUnit(tariff: Tariff, language: Language): string {
  const isCounted = ['per-start', 'each', 'of-sum'].includes(tariff.unit)
  const name = tariffName(tariff, language)
  return isCounted ? name : `${name} ${listTexts[language].units[tariff.unit]}`
}

function otherCustomerSentence(tariff: Tariff, language: Language): string {
  const note = noteIn(tariff, language)
  const yearly = tariff.unit === 'per-year' ? texts[language].perYear : ''
  const price = `${formatPrice(tariff, language)}${yearly}`
  return `${tariffName(tariff, language)}: ${price}${note === '' ? '' : ` (${note})`}.`
}
