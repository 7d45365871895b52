import type { Db } from '#app/platform/database/db.ts'
import { managementMode } from '../management-mode.server.ts'
import { notFound } from '#app/platform/not-found.ts'
import { panelNotHere } from '../panel-not-here.ts'

/**
 * Throws 404 if the club uses its own tables, and redirects if it has no club management: these panels exist for
 * Vereinsflieger.de alone.
 */
export async function requireRemote(db: Db, request: Request) {
  const mode = await managementMode(db)
  if (mode === 'built-in') throw notFound(request.url)
  if (mode !== 'read' && mode !== 'personal') throw panelNotHere()
}
