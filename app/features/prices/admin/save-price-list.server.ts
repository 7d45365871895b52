import type { Authorized } from '#app/platform/identity/actor.ts'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { findSettingRevision, saveSettingOver, waitForLock } from '#app/platform/settings/settings.server.ts'
import { type PriceList, priceListSetting } from '../price-list.ts'

/** With the revision a form is filled in on; 0 before there is one. */
export async function findPriceListForAdmin(db: Db, _by: Authorized<'keep-prices'>) {
  const stored = await findSettingRevision(db, priceListSetting)
  return { list: stored?.value, revision: stored?.revision ?? 0, updatedAt: stored?.updatedAt ?? null }
}

type Over = { expectedRevision: number; at: Date }

/** What stands beside the prices; `false` when somebody else has saved since the revision expected. */
export async function savePriceList(
  db: Db,
  by: Authorized<'keep-prices'>,
  after: PriceList,
  { expectedRevision, at }: Over,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    await waitForLock(trx, priceListSetting.key)
    const { list } = await findPriceListForAdmin(trx, by)
    const over = { expectedRevision, at, by }
    if (!(await saveSettingOver(trx, priceListSetting, after, over))) return false
    const line = { subject: 'price-list', id: 'price-list', name: '', act: 'changed' } as const
    await recordChange(trx, by, { ...line, before: list ?? {}, after }, at)
    return true
  })
}
