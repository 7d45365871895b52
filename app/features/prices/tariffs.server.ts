import { localDate } from '#app/lib/german-dates.ts'
import { euroIn, withUnitIn } from '#app/lib/numbers-in-language.ts'
import { type Language, saying } from '#app/lib/saying.ts'
import type { AnswerSource } from '#app/platform/search/quick-answer.ts'
import { askedAircraft, type AskedAircraft } from './asked-aircraft.ts'
import { feeChoices } from './fee-form.ts'
import { oneLanding, type FeeQuestion, calculatorAddress } from './fee-question.ts'
import { feeOf } from './fee.ts'
import { type Tariff, toTariff } from './tariff.ts'
import type { Db } from '#app/platform/database/db.ts'
import { perContent } from '#app/platform/database/per-content.server.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { priceListSetting, type PriceList } from './price-list.ts'
import { addressIn, pagePairs } from '#app/shell/page-pairs.ts'
import type { IsoDay } from '#app/lib/calendar-day.ts'
import { listTexts, noteIn, ownTextOf, formatPrice, tariffName } from './format-tariff.ts'
import { inForce } from './price-days.ts'

/** Cached until content changes. */
export const prices = perContent<Prices>(async (db) => {
  const [list, rows] = await Promise.all([
    findSetting(db, priceListSetting),
    db.selectFrom('tariffs').selectAll().orderBy('position').orderBy('id').execute(),
  ])
  return {
    list,
    tariffs: rows.map(toTariff),
    places: new Map(rows.map(({ id, position }) => [id, position])),
  }
})

/** Answers searches with a guest's fee for one landing today, by the price list's calculation. */
export const feeAnswer: AnswerSource = {
  asked: {
    de: [
      'Landegebühr',
      'Landeentgelt',
      'Gebühr Landung',
      'Gebühr landen',
      'kosten Landung',
      'kostet Landung',
      'Preis Landung',
      'kostet landen',
    ],
    en: ['landing fee', 'landing fees', 'landing charge', 'landing price', 'landing cost', 'cost to land'],
  },
  async answer({ db }, { words, at, language }) {
    const { tariffs } = await prices(db)
    const current = inForce(tariffs, localDate(at.getTime()))
    const aircraft = askedAircraft(words)
    const amounts = amountsFor(current, aircraft, language)
    if (amounts === null) return null
    const question = { ...oneLanding, class: aircraft.class, mtomKg: aircraft.mtomKg }
    const { say } = saying(language)
    return {
      label: say('Landegebühr', 'Landing fee'),
      text: `${subject(aircraft, language)}: ${amounts}`,
      address: addressIn(
        language,
        isWhole(question) ? calculatorAddress(question, null) : `${pagePairs.prices.de}#rechner`,
      ),
      page: say('Preisrechner', 'Fee calculator'),
    }
  },
}

const needsMass = ({ class: kind }: Pick<FeeQuestion, 'class'>) => kind !== 'glider' && kind !== 'balloon'
const isWhole = (question: FeeQuestion) => question.mtomKg !== null || !needsMass(question)

function subject({ registration, class: kind, mtomKg }: AskedAircraft, language: Language): string {
  const name = feeChoices(language).classes.find(({ value }) => value === kind)?.label
  const mass = mtomKg === null ? null : withUnitIn(mtomKg, 'kg', language)
  return [registration, name, mass === null ? null : `${language === 'de' ? 'mit' : 'with'} ${mass}`]
    .filter(Boolean)
    .join(' ')
}

/** Returns one amount, two depending on the noise certificate, or a range if the mass is unknown. */
function amountsFor(
  tariffs: readonly Tariff[],
  { class: kind, mtomKg }: AskedAircraft,
  language: Language,
): string | null {
  const { say } = saying(language)
  const euro = (cents: number) => euroIn(cents, language)
  const question: FeeQuestion = { ...oneLanding, class: kind, mtomKg }
  const masses = isWhole(question) ? [mtomKg] : boundsOf(tariffs)
  const totals = (enhancedNoiseProtection: boolean) =>
    masses.flatMap((mass) => {
      const fee = feeOf(tariffs, { ...question, mtomKg: mass, enhancedNoiseProtection })
      return fee.withoutTariff.length > 0 || fee.lines.length === 0 ? [] : [fee.totalCents]
    })
  const [quiet, loud] = [totals(true), totals(false)]
  if (quiet.length === 0 || loud.length === 0) return null
  if (isWhole(question)) {
    const [withProof = 0, without = 0] = [quiet[0], loud[0]]
    if (withProof === without) return euro(withProof)
    return say(
      `${euro(withProof)} mit erhöhtem Schallschutz, ${euro(without)} ohne Nachweis`,
      `${euro(withProof)} with enhanced noise protection, ${euro(without)} without certificate`,
    )
  }
  const [least, most] = [Math.min(...quiet, ...loud), Math.max(...quiet, ...loud)]
  if (least === most) return euro(least)
  return say(
    `${euro(least)} bis ${euro(most)} je nach Masse und Lärmzeugnis`,
    `${euro(least)} to ${euro(most)} depending on mass and noise certificate`,
  )
}

/** Returns the upper mass bounds of all landing prices. */
function boundsOf(tariffs: readonly Tariff[]): number[] {
  return [...new Set(tariffs.flatMap(({ kind, mtomToKg }) => (kind === 'landing' ? (mtomToKg ?? []) : [])))]
}

export type Prices = {
  /** `undefined` if no price list is entered. */
  list: PriceList | undefined
  /** Current, future and former rows in the order of the list. */
  tariffs: readonly Tariff[]
  /** By id; a row that continues another in a later list has its place. */
  places: ReadonlyMap<string, number>
}

export async function createTariff(db: Db, tariff: Tariff, position: number, at: Date) {
  await db
    .insertInto('tariffs')
    .values({ position, ...tariffColumns(tariff, at) })
    .execute()
}

/** Converts a tariff to columns, without its position. */
export function tariffColumns(tariff: Tariff, at: Date) {
  return {
    id: tariff.id,
    kind: tariff.kind,
    class: tariff.class,
    mtom_from_kg: tariff.mtomFromKg,
    mtom_to_kg: tariff.mtomToKg,
    noise: tariff.noise,
    purpose: tariff.purpose,
    customer: tariff.customer,
    unit: tariff.unit,
    amount_cents: tariff.amountCents,
    vat_rate_percent: tariff.vatRatePercent,
    surcharge_percent: tariff.surchargePercent,
    valid_from: tariff.validFrom,
    valid_to: tariff.validTo,
    details: JSON.stringify(tariff.details),
    updated_at: at.toISOString(),
  }
}

/** `price` with its unit: `25,00 € je angefangene Stunde`; `german` are the words an English page says are German. */
export type PprFee = { name: string; price: string; note: string; german: string[] }

/** Returns the surcharges for landing outside the hours on a day, in the order of the list; empty if there are none. */
export async function pprFees(db: Db, day: IsoDay, language: Language): Promise<PprFee[]> {
  const { tariffs } = await prices(db)
  return inForce(tariffs, day)
    .filter(({ kind }) => kind === 'ppr-surcharge')
    .map((tariff) => ({
      name: tariffName(tariff, language),
      price: `${formatPrice(tariff, language)} ${listTexts[language].units[tariff.unit]}`,
      note: noteIn(tariff, language),
      german: ownTextOf(tariff, language),
    }))
}
