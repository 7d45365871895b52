import type { Db } from '#app/platform/database/db.ts'
import { managementMode } from '../management-mode.server.ts'
import { panelNotHere } from '../panel-not-here.ts'

/** These panels are filled from Vereinsflieger.de alone; a club without it has the same elsewhere on the site. */
export async function requireRemote(db: Db) {
  const mode = await managementMode(db)
  if (mode !== 'read' && mode !== 'personal') throw panelNotHere()
}
