import { join } from 'node:path'
import { fieldStatusSetting } from '#app/features/airfield/status/field-status.ts'
import { openSqlite } from '#app/platform/database/sqlite.server.ts'
import { saveSetting } from '#app/platform/settings/settings.server.ts'

/** The duty person's word, written by another process. */
export async function closeField(dataDir: string, text = 'Gewitter') {
  const { db } = await openSqlite(join(dataDir, 'platzrunde.sqlite'), 'inline')
  const at = new Date()
  const setAt = at.toISOString()
  const validUntil = new Date(at.getTime() + 3_600_000).toISOString()
  const status = { light: 'red', text, reason: '', setAt, validUntil, setBy: null } as const
  await saveSetting(db, fieldStatusSetting, { ...status, restrictions: [], runwayInspection: null }, at)
  await db.destroy()
}
