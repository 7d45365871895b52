import type { Db } from '#app/platform/database/db.ts'
import { managementMode } from '../management-mode.server.ts'
import { notFound } from '#app/platform/not-found.ts'
import { panelNotHere } from '../panel-not-here.ts'

/** These panels are filled from Vereinsflieger.de alone; with the club's own tables there is no such page at all. */
export async function requireRemote(db: Db, request: Request) {
  const mode = await managementMode(db)
  if (mode === 'built-in') throw notFound(request.url)
  if (mode !== 'read' && mode !== 'personal') throw panelNotHere()
}
