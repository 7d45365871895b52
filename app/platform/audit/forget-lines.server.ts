import type { Db } from '#app/platform/database/db.ts'
import { recordChange } from './record-change.server.ts'

/** Deletes log lines older than the retention period and logs that it did. Returns the number of lines. */
export async function forgetLines(trx: Db, before: string, at: Date): Promise<number> {
  const { numDeletedRows } = await trx.deleteFrom('audit_log').where('at', '<', before).executeTakeFirst()
  const rows = Number(numDeletedRows)
  if (rows > 0) {
    const line = {
      subject: 'audit-log',
      id: 'retention',
      name: 'Abgelaufene Zeilen',
      act: 'removed',
    } as const
    await recordChange(trx, null, { ...line, after: { rows, before } }, at)
  }
  return rows
}
