import { z } from 'zod'
import type { Entitled } from '#app/accounts/actor.ts'
import { type Db, inTransaction } from '#app/platform/database/db.ts'
import { findSetting, saveSetting, setting } from '#app/settings/settings.server.ts'
import { recordChange } from './record-change.server.ts'

/** Months a line is kept; the default is that of the club's table of periods. */
export const keptMonthsChoices = [12, 24, 36, 60, 120] as const
const usualMonths = 24

export const AuditRetention = z.object({ keptMonths: z.literal([...keptMonthsChoices]) })
export type AuditRetention = z.infer<typeof AuditRetention>
const retentionSetting = setting('audit-retention', AuditRetention)

export async function findRetention(db: Db): Promise<AuditRetention> {
  return (await findSetting(db, retentionSetting)) ?? { keptMonths: usualMonths }
}

export async function saveRetention(db: Db, by: Entitled<'keep-audit-log'>, after: AuditRetention, at: Date) {
  await inTransaction(db, async (trx) => {
    const before = await findRetention(trx)
    await saveSetting(trx, retentionSetting, after, at, by)
    const line = { subject: 'audit-log', id: 'retention', name: 'Aufbewahrung', act: 'changed' } as const
    await recordChange(trx, by, { ...line, before, after }, at)
  })
}

/** Lets go of what is older than the club keeps it, and writes down that it did. How many lines. */
export async function forgetOldLines(db: Db, at: Date): Promise<number> {
  return inTransaction(db, async (trx) => {
    const { keptMonths } = await findRetention(trx)
    const oldest = new Date(at)
    oldest.setUTCMonth(oldest.getUTCMonth() - keptMonths)
    const { numDeletedRows } = await trx
      .deleteFrom('audit_log')
      .where('at', '<', oldest.toISOString())
      .executeTakeFirst()
    const rows = Number(numDeletedRows)
    if (rows > 0) {
      const line = {
        subject: 'audit-log',
        id: 'retention',
        name: 'Abgelaufene Zeilen',
        act: 'removed',
      } as const
      await recordChange(trx, null, { ...line, after: { rows, keptMonths } }, at)
    }
    return rows
  })
}
