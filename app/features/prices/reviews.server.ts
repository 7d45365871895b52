import type { Db } from '#app/platform/database/db.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import type { DueReview } from '#app/shell/admin-work.ts'
import { priceListSetting } from './price-list.ts'

export async function priceReview(db: Db): Promise<DueReview[]> {
  const list = await findSetting(db, priceListSetting)
  if (list?.review.nextReview == null) return []
  return [
    { what: 'Preisliste', since: list.review.nextReview, href: '/admin/preise/angaben', misleads: true },
  ]
}
