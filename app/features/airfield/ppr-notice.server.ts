import { z } from 'zod'
import type { Db } from '#app/platform/database/db.ts'
import { findSetting, setting } from '#app/platform/settings/settings.server.ts'
import { PprNotice } from './ppr-notice.ts'

/** The one promise of the terms of PPR that this room shows; the rest belongs to the room of requests to land. */
const pprNotice = setting('ppr', z.object({ noticeHours: PprNotice }))

/** Hours between asking and landing; later ones are asked to call. */
export async function pprNoticeHours(db: Db): Promise<number> {
  return (await findSetting(db, pprNotice))?.noticeHours ?? PprNotice.parse(undefined)
}
