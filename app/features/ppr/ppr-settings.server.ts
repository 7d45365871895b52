import type { Db } from '#app/platform/database/db.ts'
import { requestPeriods } from '#app/requests/request-periods.ts'
import { retentionDaysOf } from '#app/platform/settings/retention.server.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { pprSetting, pprStandard, type PprSettings } from './ppr-settings.ts'

/** Returns the current settings; a retention period set with the club's other periods takes precedence. */
export async function findPprSettings(db: Db): Promise<PprSettings> {
  const settings = (await findSetting(db, pprSetting)) ?? pprStandard
  const retentionDays = await retentionDaysOf(db, {
    key: requestPeriods.ppr.key,
    days: settings.retentionDays,
  })
  return { ...settings, retentionDays }
}
