import type { Db } from '#app/platform/database/db.ts'
import { perContent } from '#app/platform/database/per-content.server.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { priceListSetting, type PriceList } from './price-list.ts'
import { toTariff, type Tariff } from './tariff.ts'

export type Prices = {
  /** `undefined` if no price list is entered. */
  list: PriceList | undefined
  /** Current, future and former rows in the order of the list. */
  tariffs: readonly Tariff[]
}

/** Cached until content changes. */
export const prices = perContent<Prices>(async (db) => {
  const [list, rows] = await Promise.all([
    findSetting(db, priceListSetting),
    db.selectFrom('tariffs').selectAll().orderBy('position').orderBy('id').execute(),
  ])
  return { list, tariffs: rows.map(toTariff) }
})

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
