import type { Db } from '#app/platform/database/db.ts'
import { managementMode } from './management-mode.server.ts'
import { panelNotHere } from './panel-not-here.ts'

/** Redirects to the start of the area if the club keeps its data elsewhere. */
export async function requireOwnTables(db: Db) {
  if (!(await usesOwnTables(db))) throw panelNotHere()
}

/** Returns whether reservations and duties are kept here. */
export async function usesOwnTables(db: Db): Promise<boolean> {
  return (await managementMode(db)) === 'built-in'
}
