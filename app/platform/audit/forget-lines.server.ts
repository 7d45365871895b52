import type { Db } from '#app/platform/database/db.ts'
import { recordChange } from './record-change.server.ts'

/** Lets go of what is older than the club keeps it, and writes down that it did. How many lines. */
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
