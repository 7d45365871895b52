import type { Fuel } from '#app/features/airfield/facts/fuel.ts'
import { plainText } from '#app/features/airfield/open-interface.ts'
import type { IsoDay } from '#app/lib/calendar-day.ts'
import { overdueSentence, type PriceList } from './price-list.ts'
import type { Tariff } from './tariff.ts'
import { receiptName } from './format-tariff.ts'

/** Increased only when a field is removed or changes its meaning; not for new fields. */
const sheetVersion = 1

type SheetFacts = {
  /** Day of the prices. */
  day: IsoDay
  today: IsoDay
  /** First days of the other lists, newest first. */
  otherDays: readonly IsoDay[]
  fuel: readonly Fuel[]
  publicUrl: string
}

/** Returns the price list for programs, from the same rows as table and calculator. Amounts are integer cents, gross. */
export function tariffSheet(list: PriceList | undefined, tariffs: readonly Tariff[], facts: SheetFacts) {
  const { day, today, otherDays, fuel, publicUrl } = facts
  return {
    version: sheetVersion,
    day,
    currency: 'EUR',
    includesVat: true,
    validity: list && {
      asOf: list.review.asOf,
      validUntil: list.review.nextReview,
      isCurrent: list.review.nextReview === null ? null : overdueSentence(list, today) === null,
    },
    disclaimer: list?.disclaimer ?? null,
    payment: list?.payment.methods ?? [],
    tariffs: tariffs.map(tariffJson),
    fuel: day === today ? fuel.map(fuelJson) : [],
    see: {
      page: `${publicUrl}/piloteninfo/preisliste`,
      otherLists: otherDays.map((other) => `${publicUrl}/api/tarife?stand=${other}`),
    },
  }
}

function tariffJson(tariff: Tariff) {
  const { id, kind, noise, purpose, customer, unit, validFrom, validTo, details } = tariff
  return {
    id,
    kind,
    name: plainText(receiptName(tariff)),
    class: tariff.class,
    noise,
    purpose,
    customer,
    unit,
    // A percentage of the sum has no amount.
    amountCents: unit === 'of-sum' ? null : tariff.amountCents,
    percentOfSum: tariff.surchargePercent,
    vatPercent: tariff.vatRatePercent,
    conditions: {
      mtomAboveKg: tariff.mtomFromKg,
      mtomUpToKg: tariff.mtomToKg,
      perStartedKg: details.perStartedKg,
      minimumQuantity: details.minimumQuantity,
      freeEvery: details.freeEvery,
      freeFirstNights: details.freeFirstNights,
      freeFromFuelLitres: details.freeFromFuelLitres,
      place: details.place,
      occasion: details.occasion,
      wet: details.wet,
    },
    note: details.note,
    validFrom,
    validUntil: validTo,
  }
}

function fuelJson({ kind, pricePerLitreCents, asOf, available }: Fuel) {
  return { kind, available, centsPerLitre: pricePerLitreCents, asOf }
}
