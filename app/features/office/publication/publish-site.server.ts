import { publicationSetting } from '#app/features/club/publication.server.ts'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import type { Authorized } from '#app/platform/identity/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { findSetting, saveSetting, waitForLock } from '#app/platform/settings/settings.server.ts'

type Stores = Pick<Services, 'db' | 'now'>

/** Publishes the website or sets it back to „in Vorbereitung“; takes effect with the commit. */
export async function publishSite({ db, now }: Stores, by: Authorized<'keep-club'>, isPublished: boolean) {
  const isSo = async (within: Db) =>
    ((await findSetting(within, publicationSetting))?.isPublished ?? true) === isPublished
  if (await isSo(db)) return
  await inTransaction(db, async (trx) => {
    await waitForLock(trx, publicationSetting.key)
    if (await isSo(trx)) return
    const at = now()
    await saveSetting(trx, publicationSetting, { isPublished }, at, by)
    const act = isPublished ? 'published' : 'withdrawn'
    await recordChange(trx, by, { subject: 'website', id: 'website', name: 'Website', act }, at)
  })
}
