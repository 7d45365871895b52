import { type FeeQuestion, isCountedForMinutes, outsideHours } from './fee-question.ts'
import type { Tariff } from './tariff.ts'
import type { TariffClass, TariffKind } from './tariff-choices.ts'

type FeeLine = {
  tariff: Tariff
  /** Number of units charged. */
  quantity: number
  /** Gross, integer cents; negative for a discount. */
  amountCents: number
}

export type Fee = {
  lines: readonly FeeLine[]
  totalCents: number
  /** VAT contained in the total, per rate, rounded once per line. */
  vat: readonly { ratePercent: number; cents: number }[]
  /** Kinds without a price in the list: the visitor must call. */
  withoutTariff: readonly TariffKind[]
  /** Surcharges of the list for such aircraft that do not apply to this question. */
  notCharged: readonly Tariff[]
}

/** Classes of tariffs that apply to each aircraft class, closest first. */
const classesOf: Record<FeeQuestion['class'], readonly TariffClass[]> = {
  aeroplane: ['powered', 'any'],
  ultralight: ['ultralight', 'ultralight-tmg', 'powered', 'any'],
  tmg: ['tmg', 'ultralight-tmg', 'powered', 'any'],
  glider: ['glider', 'any'],
  helicopter: ['helicopter', 'any'],
  balloon: ['balloon', 'any'],
}

/** Customer groups whose price applies, in order: without their own, members and others pay the guests' price. */
const customersOf: Record<FeeQuestion['customer'], readonly Tariff['customer'][]> = {
  guest: ['guest', 'any'],
  member: ['member', 'any', 'guest'],
  based: ['based', 'member', 'any', 'guest'],
  'partner-club': ['partner-club', 'any', 'guest'],
}

/**
 * Returns the fee of one stay by the given tariffs, which must all be valid. Mass bounds: lower exclusive, upper inclusive.
 * Discounts and surcharges apply to the landings they belong to; each line is rounded once.
 */
export function feeOf(tariffs: readonly Tariff[], question: FeeQuestion): Fee {
  const lines: FeeLine[] = []
  const withoutTariff: TariffKind[] = []
  const applies = (tariff: Tariff) => isFor(tariff, question)

  function charge(kind: TariffKind, count: number, wanted: (tariff: Tariff) => boolean): FeeLine | undefined {
    if (count <= 0) return undefined
    const tariff = closest(
      tariffs.filter((row) => row.kind === kind && !isOnSum(row) && applies(row) && wanted(row)),
      question,
    )
    if (tariff === undefined) {
      withoutTariff.push(kind)
      return undefined
    }
    const quantity = quantityOf(tariff, count, question)
    const line = { tariff, quantity, amountCents: quantity * tariff.amountCents }
    lines.push(line)
    return line
  }

  const perLanding = ({ unit }: Tariff) => unit === 'per-landing' || unit === 'per-start'
  for (const [kind, count] of [
    ['touch-and-go', question.touchAndGos],
    ['landing', landingsCharged(tariffs, question)],
  ] as const) {
    const base = charge(kind, count, perLanding)
    if (base === undefined) continue
    for (const tariff of tariffs.filter((row) => row.kind === kind && isOnSum(row) && applies(row))) {
      const amountCents = onSum(tariff, base.amountCents, count)
      if (amountCents !== 0) lines.push({ tariff, quantity: 1, amountCents })
    }
  }
  const place = question.parking
  if (place === 'hangar') charge('hangar', question.nights, ({ unit }) => unit === 'per-night')
  else
    charge(
      'parking',
      question.nights,
      ({ unit, details }) => unit === 'per-night' && isAt(details.place, place),
    )
  const outside = outsideHours(
    tariffs.filter((row) => row.kind === 'ppr-surcharge' && applies(row)),
    question,
  )
  charge('ppr-surcharge', outside.callOut, ({ details }) => details.occasion === 'call-out')
  charge('ppr-surcharge', outside.overtime, ({ details }) => details.occasion === 'overtime')
  charge('ppr-surcharge', outside.either, ({ details }) => details.occasion === null)
  for (const tariff of outside.onSum) {
    const amountCents = onSum(tariff, landingSum(lines), question.landings + question.touchAndGos)
    if (amountCents !== 0) lines.push({ tariff, quantity: 1, amountCents })
  }
  charge('lighting', question.litLandings, perLanding)
  charge('rescue', question.rescueMinutes, isCountedForMinutes)

  const totalCents = lines.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const notCharged = surchargesBeside(lines, tariffs.filter(applies), question)
  return { lines, totalCents, vat: vatOf(lines), withoutTariff, notCharged }
}

/** Returns one surcharge per occasion, the most specific one; none if the occasion is already charged. */
function surchargesBeside(
  lines: readonly FeeLine[],
  rows: readonly Tariff[],
  question: FeeQuestion,
): Tariff[] {
  const occasionOf = ({ kind, details }: Tariff) => `${kind} ${details.occasion ?? ''}`
  const charged = new Set(lines.map(({ tariff }) => occasionOf(tariff)))
  const left = Map.groupBy(
    rows.filter((row) => isSurcharge(row) && !charged.has(occasionOf(row))),
    occasionOf,
  )
  return [...left.values()].map((same) => closest(same, question)!)
}

/** Whether the tariff is a surcharge on landing and parking; the fire engine is a service ordered separately. */
function isSurcharge({ kind }: Tariff): boolean {
  return kind === 'ppr-surcharge' || kind === 'lighting'
}

/** Sums landings and touch-and-gos, including their discounts and surcharges. */
function landingSum(lines: readonly FeeLine[]): number {
  const own = lines.filter(({ tariff }) => tariff.kind === 'landing' || tariff.kind === 'touch-and-go')
  return own.reduce((sum, { amountCents }) => sum + amountCents, 0)
}

/** A yearly price of based aircraft covers their landings. */
function landingsCharged(tariffs: readonly Tariff[], question: FeeQuestion): number {
  if (question.customer !== 'based') return question.landings
  const covers = (row: Tariff) =>
    row.kind === 'landing' && row.customer === 'based' && row.unit === 'per-year'
  return tariffs.some((row) => covers(row) && isFor(row, question)) ? 0 : question.landings
}

/** A row without a place applies to any place. */
function isAt(place: Tariff['details']['place'], wanted: FeeQuestion['parking']): boolean {
  return place === null || place === wanted
}

function isOnSum({ unit }: Tariff): boolean {
  return unit === 'of-sum'
}

function isFor(tariff: Tariff, question: FeeQuestion): boolean {
  const noise = question.enhancedNoiseProtection ? 'enhanced' : 'none'
  return (
    classesOf[question.class].includes(tariff.class) &&
    (tariff.noise === 'any' || tariff.noise === noise) &&
    (tariff.purpose === 'any' || tariff.purpose === question.purpose) &&
    (isOnSum(tariff)
      ? isForCustomer(tariff, question)
      : customersOf[question.customer].includes(tariff.customer)) &&
    isWithin(tariff, question.mtomKg)
  )
}

/** A discount applies only to the named customers; a surcharge for guests to all who pay the guests' price. */
function isForCustomer({ customer, surchargePercent }: Tariff, question: FeeQuestion): boolean {
  if (customer === 'any' || customer === question.customer) return true
  return customer === 'guest' && (question.customer === 'partner-club' || (surchargePercent ?? 0) > 0)
}

/** Mass in kg, lower bound exclusive, upper inclusive; a row without bounds applies to any mass, even an unknown one. */
function isWithin({ mtomFromKg, mtomToKg }: Tariff, mtomKg: number | null): boolean {
  if (mtomFromKg === null && mtomToKg === null) return true
  if (mtomKg === null) return false
  return (mtomFromKg === null || mtomKg > mtomFromKg) && (mtomToKg === null || mtomKg <= mtomToKg)
}

/** Returns the most specific row: by customer, then class, purpose and noise. */
function closest(rows: readonly Tariff[], question: FeeQuestion): Tariff | undefined {
  const distance = (row: Tariff) =>
    customersOf[question.customer].indexOf(row.customer) * 100 +
    classesOf[question.class].indexOf(row.class) * 10 +
    (row.purpose === 'any' ? 2 : 0) +
    (row.noise === 'any' ? 1 : 0)
  return rows.toSorted((a, b) => distance(a) - distance(b))[0]
}

/** `count`: landings, nights or minutes, depending on the kind of tariff. */
function quantityOf(
  { unit, details, kind }: Tariff,
  count: number,
  { mtomKg, fuelLitres, landings, touchAndGos }: FeeQuestion,
): number {
  const started = /^per-started-(\d+)-min$/.exec(unit)
  if (started !== null) return Math.ceil(count / Number(started[1]))
  // These kinds count minutes; with another unit they are charged per landing or once.
  if (kind === 'rescue' || kind === 'ppr-surcharge')
    return unit === 'each' ? 1 : Math.max(1, landings + touchAndGos)
  if (details.perStartedKg !== null) return count * Math.ceil((mtomKg ?? 0) / details.perStartedKg)
  if (kind === 'parking' || kind === 'hangar') {
    const isFree = details.freeFromFuelLitres === null || fuelLitres >= details.freeFromFuelLitres
    return Math.max(0, count - (isFree ? details.freeFirstNights : 0))
  }
  return count
}

/** Returns the amount of a row on the sum, rounded once, half away from zero. */
function onSum({ surchargePercent, details }: Tariff, sumCents: number, count: number): number {
  if (count < (details.minimumQuantity ?? 1)) return 0
  if (details.freeEvery !== null)
    return -roundedCents((sumCents / count) * Math.floor(count / details.freeEvery))
  return roundedCents((sumCents * (surchargePercent ?? 0)) / 100)
}

/** Returns the VAT contained in gross amounts, per rate: the net is rounded once per line, the rest of the line is tax. */
function vatOf(lines: readonly FeeLine[]): Fee['vat'] {
  const rates = new Map<number, number>()
  for (const { tariff, amountCents } of lines) {
    const rate = tariff.vatRatePercent
    if (rate === 0) continue
    const net = roundedCents(amountCents / (1 + rate / 100))
    rates.set(rate, (rates.get(rate) ?? 0) + amountCents - net)
  }
  return [...rates].map(([ratePercent, cents]) => ({ ratePercent, cents })).filter(({ cents }) => cents !== 0)
}

function roundedCents(cents: number): number {
  return Math.sign(cents) * Math.round(Math.abs(cents))
}
