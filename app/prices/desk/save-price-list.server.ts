import type { Entitled } from '#app/accounts/actor.ts'
import { recordChange } from '#app/audit/record-change.server.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { findSetting, saveSetting } from '#app/settings/settings.server.ts'
import { type PriceList, priceListSetting } from '../price-list.ts'

/** What stands beside the prices. */
export async function savePriceList(db: Db, by: Entitled<'keep-prices'>, after: PriceList, at: Date) {
  await inTransaction(db, async (trx) => {
    const before = (await findSetting(trx, priceListSetting)) ?? {}
    await saveSetting(trx, priceListSetting, after, at, by)
    const line = { subject: 'price-list', id: 'price-list', name: '', act: 'changed' } as const
    await recordChange(trx, by, { ...line, before, after }, at)
  })
}
