import { PriceList, priceListSetting } from '#app/features/prices/price-list.ts'
import { Tariff } from '#app/features/prices/tariff.ts'
import { createTariff } from '#app/features/prices/tariffs.server.ts'
import { saveSetting } from '#app/platform/settings/settings.server.ts'
import content from './content/tariffs.json' with { type: 'json' }
import type { DemoDates } from './demo-dates.ts'
import type { DemoContext } from './load-demo.server.ts'

export async function loadPrices({ db, dates, at }: DemoContext) {
  await saveSetting(db, priceListSetting, demoPriceList(dates), at)
  for (const [index, tariff] of demoTariffs(dates).entries()) await createTariff(db, tariff, index + 1, at)
}

function demoPriceList(dates: DemoDates): PriceList {
  const { review, payment, disclaimer, disclaimerEn } = content
  return PriceList.parse({
    review: { ...review, asOf: dates.day(review.asOf), nextReview: dates.day(review.nextReview) },
    payment,
    disclaimer,
    disclaimerEn,
  })
}

/** Returns the demo price list with dates relative to the given day. */
export function demoTariffs(dates: DemoDates): Tariff[] {
  return content.rows.map((row) => {
    const { validFrom, validTo, freeCondition, ...rest } = row
    return Tariff.parse({
      ...rest,
      validFrom: dates.day(validFrom),
      validTo: validTo === undefined ? null : dates.day(validTo),
      details: { ...rest, freeFromFuelLitres: freeCondition?.fuelLitresMin ?? null },
    })
  })
}
