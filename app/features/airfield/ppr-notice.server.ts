import { z } from 'zod'
import type { Db } from '#app/platform/database/db.ts'
import { findSetting, setting } from '#app/platform/settings/settings.server.ts'
import { PprNotice } from './ppr-notice.ts'

/** The only PPR setting that this feature reads; all others belong to the PPR requests. */
const pprNotice = setting('ppr', z.object({ noticeHours: PprNotice }))

/** Minimum hours between request and landing; visitors who request later are asked to call. */
export async function pprNoticeHours(db: Db): Promise<number> {
  return (await findSetting(db, pprNotice))?.noticeHours ?? PprNotice.parse(undefined)
}
